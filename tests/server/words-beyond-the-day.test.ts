import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { POINTS_RULES } from '../../server/modules/points/public.ts'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import { reviewWord } from '../../src/api/word-reviews.ts'
import { getDueWords } from '../../src/contract/routes/word-reviews.ts'
import type { DueWords } from '../../src/contract/word-reviews.ts'
import { DAY } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { createLearner } from '../helpers/learner.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { beginLate } from '../helpers/today.ts'

/** Nine in the morning in Jakarta. */
const BEGIN = Date.UTC(2026, 10, 23, 2)
let now = BEGIN
let api: TestApi
beforeAll(async () => {
  api = await startApi({ now: () => now })
})
afterAll(() => api.close())

const due = async (http: Http) =>
  dataOf(await call(http, getDueWords, { query: { ahead: 7, more: 10 } }))
const idsOf = (words: DueWords['words'] = []) => words.map(({ entry_id }) => entry_id)
async function reviewAll(http: Http, ids: readonly string[]): Promise<number> {
  let earned = 0
  for (const entry_id of ids) {
    const review = { entry_id, rating: 'good', review_id: randomUUID() } as const
    earned += dataOf(await reviewWord(http, review)).earned
  }
  return earned
}
async function someWords(count: number): Promise<string[]> {
  const words = api.db.selectFrom('dictionary_entries').select('id').where('level', '=', 'advanced')
  const rows = await words.orderBy('position', 'desc').limit(count).execute()
  return rows.map(({ id }) => id)
}

test('a learner who has finished the words of the day may continue with due ones, ten at a time', async () => {
  now = BEGIN
  const rina = await createLearner(api)
  await beginLate(rina.http)
  await reviewAll(rina.http, await someWords(25))
  now += 5 * DAY
  const http = await rina.newDevice()
  const first = await due(http)
  const [ten, further] = [idsOf(first.words), idsOf(first.more)]
  expect([ten.length, further.length]).toEqual([10, 10])
  expect(new Set([...ten, ...further]).size).toBe(20)
  // An offline page requests `later` by itself: those are for learners who continue.
  expect(first.later?.filter(({ entry_id }) => further.includes(entry_id))).toEqual([])
  const earned = await reviewAll(http, ten)
  const second = await due(http)
  expect([second.words, idsOf(second.more)]).toEqual([[], further])
  const all = earned + (await reviewAll(http, further))
  expect(all).toBe(POINTS_RULES.review.per_day)
  const third = await due(http)
  expect(third).toMatchObject({ words: [], done_today: 20 })
  expect(third.more?.map(({ is_new }) => is_new)).toEqual(
    Array.from({ length: 10 }, (_, at) => at >= 5),
  )
})

test('new words beyond those of the day are five at most, and bring no points', async () => {
  now = BEGIN
  const { http } = await createLearner(api)
  await beginLate(http)
  const { words, more } = await due(http)
  expect([words.length, more?.length]).toEqual([5, 5])
  expect(await reviewAll(http, idsOf(words))).toBe(5)
  expect(await reviewAll(http, idsOf(more))).toBe(0)
  expect(dataOf(await call(http, getDueWords))).toMatchObject({ words: [], done_today: 10 })
})

test('further words are sent only on request, and never more than ten', async () => {
  now = BEGIN
  const { http } = await createLearner(api)
  expect(dataOf(await call(http, getDueWords))).not.toHaveProperty('more')
  for (const more of [11, 1.5])
    expect(codeOf(await call(http, getDueWords, { query: { ahead: 0, more } }))).toBe(
      'invalid-input',
    )
})
