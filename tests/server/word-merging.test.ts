import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { replay } from '../../server/modules/word-reviews/replay.ts'
import { OLDEST, reviewMoment } from '../../server/modules/word-reviews/review-moment.ts'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import type { Body } from '../../src/contract/calls.ts'
import { getDueWords, reviewWord } from '../../src/contract/routes/word-reviews.ts'
import type { Rating } from '../../src/contract/word-reviews.ts'
import { DAY, MINUTE } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { createLearner, type Learner } from '../helpers/learner.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'

/** Nine in the morning in Jakarta. */
const BEGIN = Date.UTC(2026, 10, 23, 2)
const WORDS = ['sapa-안녕하세요', 'sapa-아니요', 'sapa-감사합니다']
const ZONES = [{ from_at: 0, zone: 'Asia/Jakarta', after_day: '' }] as const

let now = BEGIN
let api: TestApi
beforeAll(async () => {
  api = await startApi({ now: () => now })
})
beforeEach(() => {
  now = BEGIN
})
afterAll(() => api.close())

interface Review {
  entry_id: string
  rating: Rating
  review_id: string
  reviewed_at: number
}

const ratings = fc.constantFrom<Rating>('again', 'hard', 'good', 'easy')
/** Reviews of some days, each at a different moment. */
const reviews = fc
  .array(fc.record({ entry_id: fc.constantFrom(...WORDS), rating: ratings, id: fc.uuid() }), {
    minLength: 2,
    maxLength: 12,
  })
  .chain(list =>
    fc
      .uniqueArray(fc.integer({ min: 0, max: 20 * 24 * 60 }), {
        minLength: list.length,
        maxLength: list.length,
      })
      .map(minutes =>
        list.map(({ id, ...review }, at) => ({
          ...review,
          review_id: id,
          reviewed_at: BEGIN + (minutes[at] ?? 0) * MINUTE,
        })),
      ),
  )

const sendReview = (http: Http, body: Body<typeof reviewWord>) => call(http, reviewWord, { body })

/** Returns the state of a learner's words. */
async function standOf({ user }: Learner) {
  const rows = await api.db
    .selectFrom('word_reviews')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('entry_id')
    .execute()
  return rows.map(({ user_id: _, ...row }) => row)
}

test('reviews of two devices, delivered in any order, lead to the same words as on one device', async () => {
  const delivered = reviews.chain(list =>
    fc.record({
      list: fc.constant(list),
      order: fc.shuffledSubarray(list, { minLength: list.length }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(delivered, async ({ list, order }) => {
      // On one device, each review is sent as it is made.
      const one = await createLearner(api)
      for (const review of list.toSorted((a, b) => a.reviewed_at - b.reviewed_at)) {
        now = review.reviewed_at
        const { reviewed_at: _, ...bare } = review
        dataOf(await sendReview(await one.newDevice(), bare))
      }
      now = BEGIN + 21 * DAY
      const two = await createLearner(api)
      const phones = [await two.newDevice(), await two.newDevice()]
      for (const [at, review] of order.entries())
        dataOf(await sendReview(phones[at % 2] ?? two.http, { ...review, sent_at: now }))
      expect(await standOf(two)).toEqual(await standOf(one))
    }),
    { numRuns: 8 },
  )
})

test('the state of a word does not depend on the order in which its reviews arrive', () => {
  fc.assert(
    fc.property(
      reviews.chain(list =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
      ),
      ([list, mixed]) => {
        const stateOf = (some: readonly Review[]) =>
          replay(
            some.map(({ reviewed_at: at, ...review }) => ({ ...review, at })),
            ZONES,
          )
        expect(stateOf(mixed)).toEqual(stateOf(list))
      },
    ),
  )
})

test('an offline review of yesterday counts for yesterday, and the word is due from then on', async () => {
  const rina = await createLearner(api)
  const [entry_id = ''] = dataOf(await call(rina.http, getDueWords)).words.map(
    word => word.entry_id,
  )
  now = BEGIN + DAY
  const http = await rina.newDevice()
  const review = { entry_id, rating: 'good' as const, review_id: crypto.randomUUID() }
  const answer = dataOf(await sendReview(http, { ...review, reviewed_at: BEGIN, sent_at: now }))
  const [row] = await standOf(rina)
  expect(row).toMatchObject({ last_at: BEGIN, last_day: '2026-11-23', begun_day: '2026-11-23' })
  expect(answer).toMatchObject({ due_at: row?.due_at, done_today: 0, earned: 1 })
})

test('the time of a review is never in the future and never older than sixty days', async () => {
  expect(reviewMoment({}, BEGIN)).toBe(BEGIN)
  expect(reviewMoment({ reviewed_at: BEGIN - DAY, sent_at: BEGIN }, BEGIN)).toBe(BEGIN - DAY)
  expect(reviewMoment({ reviewed_at: BEGIN + MINUTE, sent_at: BEGIN + MINUTE }, BEGIN)).toBe(BEGIN)
  expect(reviewMoment({ reviewed_at: 0, sent_at: BEGIN }, BEGIN)).toBe(BEGIN - OLDEST)
  const rina = await createLearner(api)
  const review = {
    entry_id: WORDS[0] ?? '',
    rating: 'good' as const,
    review_id: crypto.randomUUID(),
  }
  expect(codeOf(await sendReview(rina.http, { ...review, reviewed_at: -1 }))).toBe('invalid-input')
})

test('a clock that is days wrong is corrected by the time it reports when it sends', () => {
  for (const wrong of [-400 * DAY, -DAY, 3 * DAY]) {
    const device = { reviewed_at: BEGIN - 90 * MINUTE + wrong, sent_at: BEGIN + wrong }
    expect(reviewMoment(device, BEGIN)).toBe(BEGIN - 90 * MINUTE)
  }
})

test('reviews that waited for days are accepted at 300 a day, and the rest on the next day', async () => {
  const rina = await createLearner(api)
  const day = '2026-11-23'
  const row = {
    user_id: rina.user.id,
    entry_id: WORDS[0] ?? '',
    rating: 'good',
    at: BEGIN,
  } as const
  const rest = { ...row, day: '2026-11-10', received_day: day, due_at: BEGIN, earned: 0 }
  const log = Array.from({ length: 300 }, () => ({ ...rest, review_id: crypto.randomUUID() }))
  await api.db.insertInto('word_review_log').values(log).execute()
  const review = {
    entry_id: WORDS[1] ?? '',
    rating: 'good' as const,
    review_id: crypto.randomUUID(),
  }
  const waited = { ...review, reviewed_at: BEGIN - 5 * DAY, sent_at: now }
  expect(codeOf(await sendReview(rina.http, waited))).toBe('wait')
  now = BEGIN + DAY
  const later = await rina.newDevice()
  expect(codeOf(await sendReview(later, { ...waited, sent_at: now }))).toBe('ok')
  const [word] = (await standOf(rina)).filter(({ entry_id }) => entry_id === WORDS[1])
  expect(word).toMatchObject({ last_at: BEGIN - 5 * DAY, last_day: '2026-11-18' })
})
