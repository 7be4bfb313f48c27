import { parseArgs } from 'node:util'
import { readRecords } from '../../server/modules/dictionary/krdict/read-records.ts'
import { findSource } from '../../server/modules/dictionary/krdict/sources.ts'
import { missingFrom, readBeginnerList } from './beginner-list.ts'
import { figures } from './figures.ts'
import { deadLinks, linkedWords } from './linked-words.ts'
import { readWords } from './words.ts'

const USAGE = `Counts the content that ships.

  npm run content
  npm run content -- FILE                compares it with the list for beginners of KRDICT (초급)
  xz -dc FILE.jsonl.xz | npm run content -- - --format jsonl
  npm run content -- FILE --missing      also lists each missing word

FILE is the official download (.xml, .json) or a file with one JSON object a line (.jsonl).`

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      format: { type: 'string' },
      missing: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const [path] = positionals
  const listed = path ? await readList(path, values.format) : undefined
  for (const { what, ships, goal } of await figures(listed))
    console.log(`${what.padEnd(32)}${ships.padEnd(32)}${goal}`)
  if (!values.missing) return 0
  for (const word of deadLinks(linkedWords(), readWords())) console.log(`broken link: ${word}`)
  for (const { word, partOfSpeech } of missingFrom(readWords(), listed ?? []))
    console.log(`missing: ${word} (${partOfSpeech})`)
  return 0
}

async function readList(path: string, given: string | undefined) {
  const { format, open } = await findSource(path, given, 'content')
  return readBeginnerList(readRecords(format, open()))
}
