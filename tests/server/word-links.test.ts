import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raiseRevision } from '../../server/db/revisions.ts'
import { DICTIONARY } from '../../server/modules/dictionary/dictionary.ts'
import { saveEntries } from '../../server/modules/dictionary/save-entries.ts'
import {
  type Comparable,
  linksBetween,
  linkWords,
} from '../../server/modules/dictionary/word-links.ts'
import { call } from '../../src/api/call.ts'
import { getEntry, searchDictionary } from '../../src/contract/routes/dictionary.ts'
import {
  getSavedWord,
  getSavedWords,
  importWords,
  removeWord,
  saveWord,
} from '../../src/contract/routes/saved-words.ts'
import type { ImportedWords } from '../../src/contract/saved-words.ts'
import { outcomeOf } from '../helpers/administration.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { Folder, importFiles, jsonLine } from '../helpers/krdict.ts'
import { createLearner } from '../helpers/learner.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { createUser } from '../helpers/users.ts'

/** Lines of the word list that somebody brings along. */
const LINES = 983
const SCHOOL = 'sapa-학교'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** Ids of the imported entries; the first word is that of the school. */
const TWINS = 900_000
const SCHOOL_TWIN = `krdict-${TWINS}`

async function ourWords() {
  const rows = await api.db
    .selectFrom('dictionary_entries')
    .selectAll()
    .where('source', '=', 'sapa')
    .orderBy('position')
    .execute()
  const first = rows.toSorted((a, b) => Number(b.id === SCHOOL) - Number(a.id === SCHOOL))
  return first.slice(0, LINES).map(row => ({ ...row, senses: JSON.parse(row.senses) }))
}

/** Stores another dictionary's entry for each of the words, and one more of some spellings. */
async function importTwins(words: Awaited<ReturnType<typeof ourWords>>) {
  const entry = { source: 'krdict' as const, pronunciation: null, origin: null, forms: [] }
  const twins = words.map(({ word, part_of_speech, senses }, at) => ({
    ...entry,
    id: `krdict-${TWINS + at}`,
    position: 2_000_000 + at,
    word,
    partOfSpeech: part_of_speech as 'noun',
    level: null,
    senses: [{ gloss: senses[0].gloss, definition: { ko: '뜻풀이' }, examples: [] }],
  }))
  const others = twins
    .filter((_, at) => at % 5 === 0)
    .map(twin => ({
      ...twin,
      id: twin.id.replace('-9', '-8'),
      senses: [{ gloss: { id: ['hal lain'] }, definition: {}, examples: [] }],
    }))
  await saveEntries(api.db, [...twins, ...others])
  await linkWords(api.db)
  await raiseRevision(api.db, DICTIONARY)
  for (const { prepare } of api.running) await prepare?.()
}

test('a word list adds as many words after an import of another dictionary as before', async () => {
  const words = await ourWords()
  const text = words.map(({ word, senses }) => `${word},"${senses[0].gloss.id[0]}"`).join('\n')
  const [before, after] = await Promise.all([createLearner(api), createLearner(api)])
  const body = { format: 'csv', text, is_dry_run: false } as const
  const first = dataOf(await call(before.http, importWords, { body }))
  expect(first.added).toBeGreaterThan(LINES * 0.95)
  await importTwins(words)
  const second = dataOf(await call(after.http, importWords, { body }))
  // The choices that a bad row names are more now.
  const rows = ({ bad, ...report }: ImportedWords) => ({
    ...report,
    bad: bad.map(({ line, problem }) => [line, problem]),
  })
  expect(rows(second)).toEqual(rows(first))
  const saved = dataOf(await call(after.http, getSavedWords, { query: { limit: 50 } }))
  for (const { entry_id } of saved) expect(entry_id).toMatch(/^sapa-/)
})

test('no list has a word of both dictionaries twice, and its page has the meanings of both', async () => {
  for (const [q, id] of [
    ['학교', SCHOOL],
    ['학꾜', SCHOOL],
    ['sekolah', SCHOOL],
  ] as const) {
    const answer = await call(api.http, searchDictionary, { query: { q, lang: 'id', limit: 50 } })
    if (!answer.ok) throw new Error(answer.error.message)
    const { data, near = [] } = answer.value
    const ids = [...data, ...near].map(entry => entry.id)
    expect(ids).toContain(id)
    expect(ids).not.toContain(SCHOOL_TWIN)
    const words = near.map(({ word }) => word)
    expect(words).toEqual([...new Set(words)])
  }
  const params = { id: SCHOOL }
  const entry = dataOf(await call(api.http, getEntry, { params, query: { lang: 'id' } }))
  expect(entry.more_senses.map(({ id }) => id)).toEqual([SCHOOL_TWIN])
  expect(entry.homographs.map(({ id }) => id)).not.toContain(SCHOOL_TWIN)
})

describe('a word that is saved', () => {
  const params = { entryId: SCHOOL }
  const twin = { entryId: SCHOOL_TWIN }

  test('is saved once, whichever of its entries is', async () => {
    const { http } = await createLearner(api)
    dataOf(await call(http, saveWord, { params: twin, body: { lists: ['Sekolah'] } }))
    expect(dataOf(await call(http, getSavedWord, { params }))).toMatchObject({
      is_saved: true,
      lists: ['Sekolah'],
    })
    dataOf(await call(http, saveWord, { params, body: {} }))
    const saved = dataOf(await call(http, getSavedWords))
    expect(saved.map(({ entry_id }) => entry_id)).toEqual([SCHOOL])
    dataOf(await call(http, removeWord, { params: twin }))
    expect(dataOf(await call(http, getSavedWords))).toEqual([])
  })

  test('stays as it was saved before the dictionaries were linked', async () => {
    const { http, user } = await createLearner(api)
    const row = { user_id: user.id, entry_id: twin.entryId, saved_at: 1 }
    await api.db.insertInto('saved_words').values(row).execute()
    expect(dataOf(await call(http, saveWord, { params, body: {} })).is_saved).toBe(true)
    const saved = dataOf(await call(http, getSavedWords))
    expect(saved.map(({ entry_id }) => entry_id)).toEqual([twin.entryId])
  })
})

describe('entries of one spelling are told apart', () => {
  const entry = (
    id: string,
    word: string,
    en: string[],
    more: Partial<Comparable> = {},
  ): Comparable => ({
    id,
    word,
    part_of_speech: 'noun',
    level: null,
    origin: null,
    senses: [{ gloss: { en } }],
    ...more,
  })
  const links = (ours: Comparable[], imported: Comparable[]) =>
    Object.fromEntries(linksBetween(ours, imported))

  test('by what they mean', () => {
    const ours = [entry('ship', '배', ['ship', 'boat']), entry('pear', '배', ['pear'])]
    const imported = [
      entry('k1', '배', ['pear']),
      entry('k2', '배', ['embryo']),
      entry('k3', '배', ['boat; vessel']),
    ]
    expect(links(ours, imported)).toEqual({ k1: 'pear', k3: 'ship' })
  })

  test('by their hanja', () => {
    const ours = [entry('western', '양식', ['Western food'], { origin: '洋食' })]
    const imported = [
      entry('k1', '양식', ['form'], { origin: '樣式' }),
      entry('k2', '양식', ['dishes'], { origin: '洋食' }),
    ]
    expect(links(ours, imported)).toEqual({ k2: 'western' })
  })

  test('by their level, where only one is learned as early', () => {
    const ours = [entry('shoes', '구두', ['dress shoes'], { level: 'beginner' })]
    const oral = entry('k1', '구두', [], { level: 'advanced' })
    const shoe = entry('k2', '구두', [], { level: 'beginner' })
    expect(links(ours, [oral, shoe])).toEqual({ k2: 'shoes' })
    expect(links(ours, [oral, { ...shoe, level: 'advanced' }])).toEqual({})
  })

  test('by their word class', () => {
    const ours = [entry('noun', '공부', ['study'])]
    expect(links(ours, [entry('k1', '공부', ['study'], { part_of_speech: 'verb' })])).toEqual({})
    expect(links(ours, [entry('k2', '공부', ['learning'])])).toEqual({ k2: 'noun' })
  })
})

test('which word of ours an imported one is can be corrected, and an import leaves it so', async () => {
  const admin = await createUser(api, { isAdmin: true })
  const folder = await Folder.create()
  const file = await folder.write('links.jsonl', jsonLine(79, '도서관', ['책이 있는 곳.']))
  await importFiles(api.db, file)
  const entry = ['dictionary_entries', 'krdict-79'] as const
  const meaningsOf = async (id: string) => {
    const { data } = await (await api.fetch(`/api/dictionary/entries/${id}`)).json()
    return data.more_senses.map((more: { id: string }) => more.id)
  }
  const refresh = async () => {
    for (const { prepare } of api.running) await prepare?.()
  }
  await refresh()
  expect(await meaningsOf('sapa-도서관')).toContain('krdict-79')
  expect(await outcomeOf(admin, entry, 'same-word', { word_id: 'sapa-tidak-ada' })).toBe(
    'not-possible',
  )
  expect(await outcomeOf(admin, entry, 'same-word', { word_id: 'sapa-학생' })).toBe('ok')
  await importFiles(api.db, file)
  await refresh()
  expect(await meaningsOf('sapa-도서관')).not.toContain('krdict-79')
  expect(await meaningsOf('sapa-학생')).toContain('krdict-79')
  expect(await outcomeOf(admin, entry, 'same-word')).toBe('ok')
  await importFiles(api.db, file)
  await refresh()
  expect(await meaningsOf('sapa-학생')).not.toContain('krdict-79')
  await folder.remove()
})
