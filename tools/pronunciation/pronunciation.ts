import { parseArgs } from 'node:util'
import { readRecords } from '../../server/modules/dictionary/krdict/read-records.ts'
import { findSource } from '../../server/modules/dictionary/krdict/sources.ts'
import { MARKED_WORDS, pronounce, pronouncer } from '../../src/lib/pronunciation/pronounce.ts'
import { agreement } from './agreement.ts'
import { agreeing, earnedOn, isHeldOut } from './figures.ts'
import { readSpoken, type Spoken } from './spoken.ts'

const USAGE = `Compares Sapa's pronunciation of Korean with the Basic Korean Dictionary (KRDICT).

  npm run pronunciation -- FILE
  xz -dc FILE.jsonl.xz | npm run pronunciation -- - --format jsonl
  npm run pronunciation -- FILE --failures    also lists each text with another pronunciation

FILE is a part of the official download (.xml, .json) or a file with one JSON object a line (.jsonl).
"Same" means identical; the other figures also count other pronunciations that the standard allows.
"Half" is the held-out half of the headwords, from which no word of the tables was taken.`

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
      failures: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [path] = positionals
  if (values.help || !path) {
    console.log(USAGE)
    return values.help ? 0 : 1
  }
  const { format, open } = await findSource(path, values.format, 'pronunciation')
  const spoken = await readSpoken(readRecords(format, open()))
  printFigures(spoken)
  if (values.failures) printFailures(spoken)
  return spoken.length > 0 ? 0 : 1
}

function printFigures(spoken: readonly Spoken[]): void {
  const seen = spoken.filter(each => !isHeldOut(each))
  const byRules = pronouncer([])
  const byHalf = pronouncer(earnedOn(seen, MARKED_WORDS))
  const classes: [string, Spoken[]][] = [
    ['headwords', spoken.filter(({ isForm }) => !isForm)],
    ['  초급', spoken.filter(({ isForm, level }) => !isForm && level === '초급')],
    ['forms', spoken.filter(({ isForm }) => isForm)],
  ]
  console.log(line(['', 'texts', 'same', 'agrees', 'by rules', 'half: by rules', 'half: agrees']))
  for (const [name, texts] of classes) {
    const half = texts.filter(isHeldOut)
    const same = texts.filter(each => agreement(pronounce(each.text), each) === 'same')
    const shares = [
      (100 * same.length) / texts.length,
      agreeing(texts, pronounce),
      agreeing(texts, byRules),
      agreeing(half, byRules),
      agreeing(half, byHalf),
    ]
    console.log(line([name, String(texts.length), ...shares.map(share => `${share.toFixed(2)} %`)]))
  }
}

function printFailures(spoken: readonly Spoken[]): void {
  console.log('\ntext\tsaid\tin the dictionary\theadword')
  for (const each of spoken) {
    const said = pronounce(each.text)
    if (agreement(said, each) !== 'other') continue
    console.log([each.text, said, each.ways.join('/'), each.headword].join('\t'))
  }
}

function line(cells: readonly string[]): string {
  const [name = '', ...figures] = cells
  return name.padEnd(12) + figures.map(figure => figure.padStart(16)).join('')
}
