import { afterAll, beforeAll, expect, test } from 'vitest'
import { raiseRevision } from '../../server/db/revisions.ts'
import { type NewEntry, saveEntries } from '../../server/modules/dictionary/save-entries.ts'
import { linkWords } from '../../server/modules/dictionary/word-links.ts'
import { call } from '../../src/api/call.ts'
import { getEntry, searchDictionary } from '../../src/contract/routes/dictionary.ts'
import { startApi, type TestApi } from '../helpers/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** An entry as imported, with some fields of a test. */
function entry(number: number, word: string, more: Partial<NewEntry> = {}): NewEntry {
  return {
    id: `krdict-${number}`,
    source: 'krdict',
    position: 1_000_000 + number,
    word,
    partOfSpeech: 'noun',
    level: null,
    pronunciation: null,
    origin: null,
    senses: [{ gloss: { id: ['contoh'] }, definition: {}, examples: [] }],
    forms: [],
    ...more,
  }
}

test('a word without a given pronunciation is pronounced by rule, except an ending', async () => {
  const forms = [{ form: '국물만' }, { form: '국물이', pronunciation: '궁무리' }]
  await saveEntries(api.db, [entry(11, '국물', { forms }), entry(12, '-ㄹ게')])
  expect(
    await call(api.http, getEntry, { params: { id: 'krdict-11' }, query: { lang: 'id' } }),
  ).toMatchObject({
    value: {
      data: {
        pronunciation: '궁물',
        romanization: 'gungmul',
        forms: [{ pronunciation: '궁물만' }, { pronunciation: '궁무리' }],
      },
    },
  })
  expect(
    await call(api.http, getEntry, { params: { id: 'krdict-12' }, query: { lang: 'id' } }),
  ).toMatchObject({
    value: { data: { pronunciation: null } },
  })
})

test('ㅅ between two words is found as it is written and as it is heard', async () => {
  await saveEntries(api.db, [entry(13, '햇빛', { pronunciation: '해삗' })])
  await linkWords(api.db)
  await raiseRevision(api.db, 'dictionary')
  for (const { prepare } of api.running) await prepare?.()
  for (const q of ['haetbit', 'haetbi', 'hetbit', 'haebit', 'hebbit']) {
    expect(
      await call(api.http, searchDictionary, { query: { q, lang: 'id', limit: 50 } }),
      q,
    ).toMatchObject({
      value: { data: [expect.objectContaining({ word: '햇빛', romanization: 'haetbit' })] },
    })
  }
})
