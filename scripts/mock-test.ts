import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { checkBlueprint } from '../server/modules/mock-tests/check-content.ts'
import { StoredMockTest } from '../server/modules/mock-tests/content-schema.ts'
import {
  BYTES_MAX,
  exportTest,
  FORMATS,
  type Format,
  importTest,
} from '../server/modules/mock-tests/import-export/formats.ts'
import { loadBlueprints } from '../server/modules/mock-tests/load-mock-tests.ts'
import { describeChanges } from './mock-tests/changes.ts'
import { writeJson } from './mock-tests/write-json.ts'

const CONTENT = join(import.meta.dirname, '../content/mock-tests')
const USAGE = `Exchanges mock tests with other programs.

  npm run mock-test -- export TEST gift|qti|json FILE
  npm run mock-test -- import FILE --check    lists its items, errors and changes
  npm run mock-test -- import FILE            writes content/mock-tests/TEST.json, if it is valid

The extension of FILE gives its format (.gift or .txt, .xml, .json), unless --format is set. With
--into FOLDER the tests are in that folder instead of content/mock-tests.`
const ENDINGS: Record<string, Format> = { gift: 'gift', txt: 'gift', xml: 'qti', json: 'json' }

try {
  process.exitCode = main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean' },
      format: { type: 'string' },
      into: { type: 'string', default: CONTENT },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [verb, first = '', format = '', file = ''] = positionals
  if (verb === 'export' && file) return exportFile(first, formatOf(format), file)
  if (verb === 'import' && first) {
    const ending = first.split('.').at(-1) ?? ''
    const format = formatOf(values.format ?? ENDINGS[ending] ?? ending)
    return importFile(first, format, values.into, values.check)
  }
  console.log(USAGE)
  return values.help ? 0 : 1
}

function formatOf(name: string): Format {
  const format = FORMATS.find(each => each === name)
  if (!format) throw new Error(`There is no format ${name}: ${FORMATS.join(', ')}.`)
  return format
}

function exportFile(id: string, format: Format, file: string): number {
  const test = readTest(id)
  if (!test) throw new Error(`There is no test ${id}.`)
  writeFileSync(file, exportTest(test, format))
  console.log(`${test.items.length} items written to ${file}`)
  return 0
}

function importFile(file: string, format: Format, folder: string, isCheck = false): number {
  const { facts, items, findings } = importTest(readFile(file), format)
  const wrong = findings.map(({ place, reason }) => `${place}: ${reason}`)
  if (facts) wrong.push(...judgeWhole({ ...facts, items: [...items] }))
  for (const line of wrong) console.error(line)
  console.log(`${items.length} valid items, ${wrong.length} errors`)
  if (!facts || wrong.length > 0) return 1
  const test = { ...facts, items: [...items] }
  for (const line of describeChanges(readTest(test.id, folder), test)) console.log(line)
  if (isCheck) return 0
  const written = pathOf(test.id, folder)
  writeJson(written, test)
  console.log(`${relative('.', written)} written`)
  if (items.some(({ section, recording }) => section === 'listening' && !recording)) {
    console.log(`Now run: node tools/recordings/make-mock-audio.ts ${test.id}`)
  }
  return 0
}

/** @throws Error if it is not a regular file, such as an endless device, or is too long */
function readFile(file: string): string {
  const stats = statSync(file)
  if (!stats.isFile()) throw new Error(`${file} is not a file.`)
  if (stats.size > BYTES_MAX) throw new Error(`${file} is too long: ${BYTES_MAX} bytes at most.`)
  return readFileSync(file, 'utf8')
}

function judgeWhole(test: StoredMockTest): string[] {
  // Its file would overwrite the blueprints.
  if (test.id === 'blueprints') return ['test: id: no test may be called blueprints']
  const blueprint = loadBlueprints().get(test.blueprint)
  if (!blueprint) return [`test: there is no blueprint ${test.blueprint}`]
  return checkBlueprint(test, blueprint).map(({ item, reason }) => `${item ?? 'test'}: ${reason}`)
}

function readTest(id: string, folder = CONTENT): StoredMockTest | undefined {
  try {
    return StoredMockTest.parse(JSON.parse(readFileSync(pathOf(id, folder), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function pathOf(id: string, folder: string): string {
  if (!/^[a-z0-9-]+$/.test(id)) throw new Error(`There is no test ${id}.`)
  return join(folder, `${id}.json`)
}
