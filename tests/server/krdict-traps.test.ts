import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDb, type TestDb } from '../helpers/database.ts'
import { Folder, importFiles, readStoredEntry, TRAPS } from '../helpers/krdict.ts'

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

test('a word keeps its id although its idioms and proverbs have the same one', async () => {
  await importFiles(opened.db, TRAPS)
  expect(await readStoredEntry(opened.db, 900001)).toMatchObject({
    word: '별보다',
    source: 'krdict',
    level: 'beginner',
  })
})

test('the first pronunciation is taken, without length marks', async () => {
  await importFiles(opened.db, TRAPS)
  const { pronunciation, romanization, origin } = await readStoredEntry(opened.db, 900001)
  expect({ pronunciation, romanization, origin }).toEqual({
    pronunciation: '별보다',
    romanization: 'byeolboda',
    origin: '別보다',
  })
})

test('conjugated forms come with their contractions, each once', async () => {
  await importFiles(opened.db, TRAPS)
  expect((await readStoredEntry(opened.db, 900001)).forms).toEqual([
    { form: '별보아', pronunciation: '별보아' },
    { form: '별봐', pronunciation: '별봐' },
    // The file does not say how they are pronounced.
    { form: '별보니', pronunciation: '별보니' },
  ])
})

test('senses stay in document order, with sentences before phrases and no dialogue', async () => {
  await importFiles(opened.db, TRAPS)
  const [first, second] = (await readStoredEntry(opened.db, 900001)).senses
  expect(first?.definition.ko).toBe('밤에 밖에 나가 별을 오래 보다.')
  expect(first?.examples).toEqual([
    { ko: '우리는 옥상에서 별보았다.' },
    { ko: '별보려면 불을 꺼야 한다.' },
    { ko: '언덕에서 별보다.' },
  ])
  expect(second).toEqual({
    gloss: { id: ['berharap'] },
    definition: { ko: '하염없이 바라다.' },
    examples: [],
  })
})

test('equivalents are taken by language, and split by the separators of that language', async () => {
  await importFiles(opened.db, TRAPS)
  expect((await readStoredEntry(opened.db, 900001)).senses[0]?.gloss).toEqual({
    id: ['menatap bintang', 'mengamati (bintang, bulan)', 'memandang langit'],
    en: ['stargaze', 'look up, now and then'],
  })
})

test('equivalents in Indonesian and English are stored, and the report counts those in other languages', async () => {
  const report = await importFiles(opened.db, TRAPS)
  expect(Object.fromEntries(report.leftOut)).toEqual({ 중국어: 1 })
  expect(report.toString()).toContain('does not show: 중국어 1')
  expect(JSON.stringify(await readStoredEntry(opened.db, 900001))).not.toContain('观星')
})

test.each([
  '(Tiada Penjelasan Arti)',
  '(tiada penjelasan arti).',
  '(Tidak Ada Penjelasan Arti)',
  '(Tidak ada padanan kata)',
  '(no equivalent expression)',
  'No equivalent expression;',
])('%s means that there is no equivalent', async text => {
  const xml = (await readFile(TRAPS, 'utf8')).replace('val="berharap"', `val="${text}"`)
  await importFiles(opened.db, await folder.write('none.xml', xml))
  expect((await readStoredEntry(opened.db, 900001)).senses[1]?.gloss).toEqual({})
})

test('control bytes, bare < and &, double escapes and U+2028 do no harm, and no declared entity is expanded', async () => {
  await importFiles(opened.db, TRAPS)
  const { word, part_of_speech, level, senses } = await readStoredEntry(opened.db, 900002)
  expect({ word, part_of_speech, level }).toEqual({
    word: '별보기',
    part_of_speech: 'dependent-noun',
    level: null,
  })
  expect(senses[0]?.definition.ko).toBe(
    `눈금이 3<5 & 5>3인 "자"를 재는 단위. <끝> 'R&D' &secret; &long;`,
  )
})

test('a cross reference stays the Korean definition, and "no equivalent" is no gloss', async () => {
  await importFiles(opened.db, TRAPS)
  const { word, part_of_speech, senses } = await readStoredEntry(opened.db, 900003)
  expect({ word, part_of_speech }).toEqual({ word: '별빰', part_of_speech: null })
  expect(senses).toEqual([
    { gloss: {}, definition: { ko: '→ 별밤', en: 'A misspelling.' }, examples: [] },
  ])
  expect((await readStoredEntry(opened.db, 900004)).senses[0]?.definition.ko).toBe(
    '(별봐, 별보니)→ 별보다 2',
  )
})

test('phrases and grammar patterns are expressions', async () => {
  await importFiles(opened.db, TRAPS)
  expect(await readStoredEntry(opened.db, 900005)).toMatchObject({
    word: '-는 별에',
    part_of_speech: 'expression',
    level: 'intermediate',
  })
  expect(await readStoredEntry(opened.db, 900006)).toMatchObject({
    word: '별 그림',
    part_of_speech: 'expression',
  })
})

test('an entry after a broken one is read', async () => {
  await importFiles(opened.db, TRAPS)
  expect(await readStoredEntry(opened.db, 900010)).toMatchObject({ word: '달보기' })
})

test('related words are imported with their relation, except those of unknown relations', async () => {
  await importFiles(opened.db, TRAPS)
  const { related } = await readStoredEntry(opened.db, 900010)
  expect(related.map(({ kind, entry: { word } }) => [kind, word])).toEqual([
    ['softer', '별보기'],
    ['full', '별보다'],
  ])
})

test('several documents may follow each other in one file', async () => {
  const xml = await readFile(TRAPS, 'utf8')
  const twice = await folder.write('twice.xml', xml + xml.replaceAll('val="9000', 'val="8000'))
  expect(await importFiles(opened.db, twice)).toMatchObject({ read: 28, written: 20 })
})

test('a file truncated within an entry yields its complete entries', async () => {
  const xml = await readFile(TRAPS, 'utf8')
  const cut = await folder.write('cut.xml', xml.slice(0, xml.indexOf('val="→ 별밤"')))
  const report = await importFiles(opened.db, cut)
  expect(report.written).toBe(5)
  expect(report.broken).toEqual([
    expect.stringMatching(/cut\.xml:\d+: the file ends inside the entry$/),
  ])
})
