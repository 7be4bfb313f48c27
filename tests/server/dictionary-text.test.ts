import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import { reviewWord } from '../../src/api/word-reviews.ts'
import { READ_TEXT_MAX } from '../../src/contract/limits.ts'
import { readText } from '../../src/contract/routes/dictionary.ts'
import {
  getSavedWords,
  removeWord,
  saveWord,
  saveWords,
} from '../../src/contract/routes/saved-words.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { createLearner } from '../helpers/learner.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const read = async (http: Http, text: string) =>
  dataOf(await call(http, readText, { body: { text } }))

/** A message as learners get it: two lines, a pattern, chat spelling, a name, no spaces. */
const MESSAGE =
  '오늘 회사에서 김치찌개를 먹었어요.\n커피 마시고   싶어요! Siti 씨도 조아요? 저는인도네시아사람이에요'

test('each word of a text has its place, its reading and its entry, also in patterns and without spaces', async () => {
  const { words, entries, learned } = await read(api.http, MESSAGE)
  const lines = words.map(({ start, end, analysis }) => [
    MESSAGE.slice(start, end),
    analysis.word,
    entries.find(({ id }) => id === analysis.id)?.word,
  ])
  expect(lines).toEqual([
    ['오늘', '오늘', '오늘'],
    ['회사에서', '회사', '회사'],
    ['김치찌개를', '김치찌개', '김치찌개'],
    ['먹었어요', '먹다', '먹다'],
    ['커피', '커피', '커피'],
    ['마시고   싶어요', '마시다', '마시다'],
    ['씨도', '씨', '씨'],
    ['조아요', '좋다', '좋다'],
    ['저는', '저', '저'],
    ['인도네시아', '인도네시아', '인도네시아'],
    ['사람이에요', '사람', '사람'],
  ])
  expect(entries.find(({ word }) => word === '커피')?.gloss).toContain('kopi')
  expect(learned).toBeNull()
})

test('a learner is told which words are saved or reviewed, and saves the others at once', async () => {
  const { http } = await createLearner(api)
  const { entries } = await read(http, MESSAGE)
  const [saved = '', reviewed = '', ...others] = entries.map(({ id }) => id)
  dataOf(await call(http, saveWord, { params: { entryId: saved }, body: {} }))
  dataOf(
    await reviewWord(http, { entry_id: reviewed, rating: 'good', review_id: crypto.randomUUID() }),
  )
  // Its reviews stay.
  dataOf(await call(http, removeWord, { params: { entryId: reviewed } }))
  expect(new Set((await read(http, MESSAGE)).learned)).toEqual(new Set([saved, reviewed]))
  const added = await call(http, saveWords, {
    body: { entry_ids: [...others, saved, 'sapa-tidak-ada'] },
  })
  expect(dataOf(added)).toEqual({ added: others.length, known: 1, missing: ['sapa-tidak-ada'] })
  expect(new Set((await read(http, MESSAGE)).learned)).toEqual(new Set(entries.map(({ id }) => id)))
  const words = dataOf(await call(http, getSavedWords))
  expect(new Set(words.map(({ entry_id }) => entry_id))).toEqual(new Set([saved, ...others]))
  expect(codeOf(await call(http, saveWords, { body: {} }))).toBe('invalid-input')
})

test('a text without Korean has no words; an empty one and one that is too long are refused', async () => {
  expect(await read(api.http, 'Selamat pagi, 123!')).toEqual({
    words: [],
    entries: [],
    learned: null,
  })
  expect((await read(api.http, '가'.repeat(READ_TEXT_MAX))).words.length).toBeLessThan(
    READ_TEXT_MAX,
  )
  for (const text of ['', '가'.repeat(READ_TEXT_MAX + 1)])
    expect(codeOf(await call(api.http, readText, { body: { text } }))).toBe('invalid-input')
})
