import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readRecords } from '../../server/modules/dictionary/krdict/read-records.ts'
import { openTestDb, type TestDb } from '../helpers/database.ts'
import { asOfficialJson, Folder, importFiles, readStoredEntry, TRAPS } from '../helpers/krdict.ts'

let opened: TestDb
let folder: Folder

beforeEach(async () => {
  opened = await openTestDb()
  folder = await Folder.create()
})
afterEach(async () => {
  await opened.close()
  await folder.remove()
})

/** Returns the rows entry by entry, without those that no XML parser accepts. */
async function wellFormedTraps(): Promise<string> {
  const xml = await readFile(TRAPS, 'utf8')
  const [head = ''] = xml.split('<LexicalEntry')
  const broken = ['900002', '900009', '900011']
  const entries = (xml.match(/<LexicalEntry[\s\S]*?<\/LexicalEntry>/g) ?? []).filter(
    entry => !broken.some(id => entry.includes(`val="${id}">`)),
  )
  const doctype = /<!DOCTYPE[\s\S]*?\]>/
  return `${head.replace(doctype, '')}${entries.join('\n')}</Lexicon></LexicalResource>`
}

function node(id: unknown, word: string, more: object = {}) {
  const definition = { att: 'definition', val: `${word}의 뜻.` }
  return {
    att: 'id',
    val: id,
    feat: { att: 'lexicalUnit', val: '단어' },
    Lemma: { feat: { att: 'writtenForm', val: word } },
    Sense: { att: 'id', val: '1', feat: definition },
    ...more,
  }
}

function download(...entries: unknown[]): string {
  return JSON.stringify({ LexicalResource: { Lexicon: { LexicalEntry: entries } } })
}

async function wordsIn(json: string, bytesAtOnce = 7): Promise<string[]> {
  const bytes = new TextEncoder().encode(json)
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += bytesAtOnce) yield bytes.slice(at, at + bytesAtOnce)
  }
  const words: string[] = []
  for await (const read of readRecords('json', chunks()))
    words.push('record' in read ? read.record.word : `${read.line}: ${read.problem}`)
  return words
}

test('the JSON download yields the same rows as the XML', async () => {
  const xml = await wellFormedTraps()
  const json = asOfficialJson(xml)
  await importFiles(opened.db, await folder.write('traps.xml', xml))
  const rows = () =>
    opened.db
      .selectFrom('dictionary_entries')
      .selectAll()
      .where('source', '=', 'krdict')
      .orderBy('id')
      .execute()
  const fromXml = await rows()
  await opened.db.deleteFrom('dictionary_entries').where('source', '=', 'krdict').execute()
  const report = await importFiles(opened.db, await folder.write('traps.json', json))
  expect(report.broken).toEqual([])
  expect(fromXml.length).toBeGreaterThan(5)
  expect(await rows()).toEqual(fromXml)
})

test('an entry is read wherever its chunks are cut, alone, in a list and in consecutive documents', async () => {
  const alone = JSON.stringify({ LexicalResource: { Lexicon: { LexicalEntry: node(3, '셋') } } })
  const quoted = node('1', '하나', { feat: { att: 'origin', val: '{"LexicalEntry": [\\' } })
  const json = download(quoted, node(2, '둘')) + alone
  for (const bytes of [1, 2, 3, 64, 100_000])
    expect(await wordsIn(json, bytes)).toEqual(['하나', '둘', '셋'])
})

test('raw tabs and control bytes do no harm', async () => {
  const json = download(node(7, '달\\t빛'))
    .replace('\\\\t', '\t')
    .replace('의 뜻', '\u0001의\u2028뜻')
  await importFiles(opened.db, await folder.write('words.json', json))
  const { word, senses } = await readStoredEntry(opened.db, 7)
  expect({ word, definition: senses[0]?.definition.ko }).toEqual({
    word: '달 빛',
    definition: expect.stringMatching(/의 뜻\.$/),
  })
})

test('an entry that is no JSON is reported with its line, and the next one is read', async () => {
  const json = `${download(node(1, '하나'))}\n{"LexicalEntry":[\n{"att" "id"},\n${JSON.stringify(node(2, '둘'))}]}`
  expect(await wordsIn(json)).toEqual(['하나', expect.stringMatching(/^3: .*JSON/), '둘'])
})

test('a truncated file yields its complete entries', async () => {
  const json = download(node(1, '하나'), node(2, '둘'))
  expect(await wordsIn(json.slice(0, -40))).toEqual(['하나', '1: the file ends inside the entry'])
})

test('an entry without an end is skipped and does not fill the memory', async () => {
  async function* endless() {
    yield new TextEncoder().encode('{"LexicalEntry":[{"att":"')
    for (;;) yield new Uint8Array(1_000_000).fill(97)
  }
  const read = []
  for await (const record of readRecords('json', endless())) read.push(record)
  expect(read).toEqual([{ line: 1, problem: expect.stringContaining('no end in sight') }])
})
