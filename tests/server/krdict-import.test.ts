import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readRevision } from '../../server/db/revisions.ts'
import { Dictionary } from '../../server/modules/dictionary/dictionary.ts'
import { importKrdict } from '../../server/modules/dictionary/krdict/import-krdict.ts'
import { findSource } from '../../server/modules/dictionary/krdict/sources.ts'
import { openTestDb, type TestDb } from '../helpers/database.ts'
import { Folder, importFiles, jsonLine, readStoredEntry, TRAPS } from '../helpers/krdict.ts'

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

test('the report counts what was read, written and left out by kind, and names the broken records', async () => {
  const report = await importFiles(opened.db, TRAPS)
  expect(report).toMatchObject({ read: 14, written: 10, unchanged: 0, senses: 11 })
  expect(report.kinds).toEqual({ words: 5, expressions: 3, idioms: 1, proverbs: 1 })
  expect(report.variants).toBe(2)
  expect(Object.fromEntries(report.skipped)).toEqual({
    'no headword': 1,
    'no sense': 1,
    'broken record': 2,
  })
  expect(report.broken).toEqual([
    expect.stringContaining('krdict-traps.xml:242: '),
    expect.stringContaining('krdict-traps.xml:252: '),
  ])
})

test('an imported word is found by its Indonesian equivalent', async () => {
  await importFiles(opened.db, TRAPS)
  const dictionary = new Dictionary(opened.db)
  await dictionary.refresh()
  const { data } = await dictionary.search({ q: 'mengamati', lang: 'id', limit: 5, offset: 0 })
  expect(data).toMatchObject([{ id: 'krdict-900001', gloss_language: 'id' }])
})

test('a second import writes nothing', async () => {
  await importFiles(opened.db, TRAPS)
  expect(await importFiles(opened.db, TRAPS)).toMatchObject({ written: 0, unchanged: 10 })
})

test('only a changed entry is written again', async () => {
  await importFiles(opened.db, TRAPS)
  const xml = await readFile(TRAPS, 'utf8')
  const changed = await folder.write(
    'changed.xml',
    xml.replace('val="berharap"', 'val="mendambakan"'),
  )
  expect(await importFiles(opened.db, changed)).toMatchObject({ written: 1, unchanged: 9 })
  expect((await readStoredEntry(opened.db, 900001)).senses[1]?.gloss.id).toEqual(['mendambakan'])
})

test('an import tells every process that the dictionary changed', async () => {
  const dictionary = new Dictionary(opened.db)
  await dictionary.refresh()
  const { revision } = await readRevision(opened.db, 'dictionary')
  await importFiles(opened.db, TRAPS)
  expect((await readRevision(opened.db, 'dictionary')).revision).toBe(revision + 1)
})

test('files with one JSON object a line are read, past lines that are none', async () => {
  const path = await folder.write(
    'words.jsonl',
    jsonLine(1, '달빛', ['달의\u2028빛.'], { '어휘 등급': '고급', 발음: [{ 발음: '달삗' }] }) +
      `{"항목ID":\n${JSON.stringify({ 항목ID: '2', 표제어: '글자' })}\n` +
      jsonLine(3, '구름달', ['구름 낀 달.'], { 품사: '알 수 없음' }).trimEnd(),
  )
  const report = await importFiles(opened.db, path)
  expect(report.broken).toEqual([
    expect.stringMatching(/:2: not a JSON object$/),
    expect.stringMatching(/:3: 항목ID: /),
  ])
  expect(await readStoredEntry(opened.db, 1)).toMatchObject({
    pronunciation: '달삗',
    level: 'advanced',
    part_of_speech: 'noun',
  })
  expect((await readStoredEntry(opened.db, 1)).senses[0]?.definition.ko).toBe('달의 빛.')
  expect(await readStoredEntry(opened.db, 3)).toMatchObject({
    word: '구름달',
    part_of_speech: null,
  })
})

test('a table of equivalents is joined by entry and sense id, whichever file comes first', async () => {
  const table = await folder.write(
    'words-en.tsv',
    'entry_id\tsense_id\tko\ten_lemma\ten_definition\n1\t2\t달빛\t"moonlight"; glow\tLight.\n9\t1\t해\tsun\tStar.\n',
  )
  const words = await folder.write('words.jsonl', jsonLine(1, '달빛', ['둘째.', '첫째.']))
  expect(await importFiles(opened.db, table, words)).toMatchObject({
    written: 1,
    unusedEquivalents: 1,
  })
  expect((await readStoredEntry(opened.db, 1)).senses).toEqual([
    {
      gloss: { en: ['"moonlight"', 'glow'] },
      definition: { ko: '둘째.', en: 'Light.' },
      examples: [],
    },
    { gloss: {}, definition: { ko: '첫째.' }, examples: [] },
  ])
  expect(await importFiles(opened.db, words, table)).toMatchObject({ written: 0 })
})

test('a table of equivalents alone is refused', async () => {
  const table = await folder.write('words-en.tsv', 'entry_id\tsense_id\ten_lemma\n1\t1\tmoon\n')
  await expect(importFiles(opened.db, table)).rejects.toThrow('give the dictionary file')
})

test('the first of two entries with one id counts, import after import', async () => {
  const first = await folder.write('first.jsonl', jsonLine(1, '달빛', ['첫째 파일.']))
  const second = await folder.write('second.jsonl', jsonLine(1, '달빛', ['둘째 파일.']))
  expect(await importFiles(opened.db, first, second)).toMatchObject({ read: 2, written: 1 })
  expect(await importFiles(opened.db, first, second)).toMatchObject({ written: 0, unchanged: 1 })
  expect((await readStoredEntry(opened.db, 1)).senses[0]?.definition.ko).toBe('첫째 파일.')
})

test('a stopped import has its batch stored, and the next one resumes after it', async () => {
  const words = Array.from({ length: 450 }, (_, at) => jsonLine(at + 1, '달빛', ['달의 빛.']))
  const source = await findSource(await folder.write('words.jsonl', words.join('')), undefined)
  const report = await importKrdict(opened.db, [source], { signal: AbortSignal.abort() })
  expect(report).toMatchObject({ written: 200, stopped: true })
  expect(report.toString()).toContain('Run the same command again to go on.')
  expect(await importKrdict(opened.db, [source])).toMatchObject({ written: 250, unchanged: 200 })
})
