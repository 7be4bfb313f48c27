import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import lesson from '../../content/topics/hari-pertama-kerja.json' with { type: 'json' }
import earlier from '../../content/topics/salam-dan-perkenalan.json' with { type: 'json' }
import { POINTS_RULES } from '../../server/modules/points/public.ts'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import { reviewWord } from '../../src/api/word-reviews.ts'
import type { Answer } from '../../src/contract/calls.ts'
import { saveWord } from '../../src/contract/routes/saved-words.ts'
import type { reviewWord as reviewWordRoute } from '../../src/contract/routes/word-reviews.ts'
import { getDueWords } from '../../src/contract/routes/word-reviews.ts'
import type { Rating } from '../../src/contract/word-reviews.ts'
import { DAY, HOUR } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { createLearner, type Learner } from '../helpers/learner.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { handIn } from '../helpers/path-steps.ts'
import { beginLate, todayOf } from '../helpers/today.ts'

/** Nine in the morning in Jakarta. */
const BEGIN = Date.UTC(2026, 10, 23, 2)
let now = BEGIN
let api: TestApi
let rina: Learner
beforeAll(async () => {
  api = await startApi({ now: () => now })
})
beforeEach(async () => {
  now = BEGIN
  rina = await createLearner(api)
  await beginLate(rina.http)
})
afterAll(() => api.close())

const due = async (http: Http) => dataOf(await call(http, getDueWords))
const idsOf = async (http: Http) => (await due(http)).words.map(({ entry_id }) => entry_id)
async function review(
  http: Http,
  entry_id: string,
  rating: Rating,
): Promise<Answer<typeof reviewWordRoute>['data']> {
  return dataOf(await reviewWord(http, { entry_id, rating, review_id: randomUUID() }))
}
const newOnes = async (http: Http) =>
  (await due(http)).words.flatMap(({ entry_id, is_new }) => (is_new ? entry_id : []))
async function reviewAll(http: Http, rating: Rating): Promise<string[]> {
  const ids = await idsOf(http)
  for (const id of ids) await review(http, id, rating)
  return ids
}
/** Returns words from the end of the dictionary, which no learner is shown soon. */
async function someWords(count: number): Promise<string[]> {
  const words = api.db.selectFrom('dictionary_entries').select('id').where('level', '=', 'advanced')
  const rows = await words.orderBy('position', 'desc').limit(count).execute()
  return rows.map(({ id }) => id)
}
const pointsOf = async ({ user }: Learner) =>
  (
    await api.db
      .selectFrom('users')
      .select('points')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
  ).points

describe('new words', () => {
  test('are the first five of the day’s own lesson', async () => {
    const { words, done_today, known: knownWords } = await due(rina.http)
    expect(words.map(({ entry_id }) => entry_id)).toEqual(lesson.words.slice(0, 5))
    expect(words[0]).toEqual({
      entry_id: 'sapa-첫날',
      headword: '첫날',
      romanization: 'cheonnal',
      meanings: expect.arrayContaining(['hari pertama']),
      example: { korean: expect.stringContaining('첫날'), meaning: expect.any(String) },
      is_new: true,
    })
    expect({ done_today, known: knownWords }).toEqual({ done_today: 0, known: 0 })
  })

  test('are only those that a lesson taught, and saved ones', async () => {
    const taught: string[] = []
    for (let day = 0; day < 4; day++) {
      const http = await rina.newDevice()
      for (const id of await newOnes(http)) {
        taught.push(id)
        await review(http, id, 'easy')
      }
      now += DAY
    }
    expect(taught).toEqual(lesson.words)
    const [saved = ''] = await someWords(1)
    const http = await rina.newDevice()
    dataOf(await call(http, saveWord, { params: { entryId: saved }, body: {} }))
    expect(await newOnes(http)).toEqual([saved])
    await review(http, saved, 'easy')
    now += DAY
    const later = await rina.newDevice()
    expect(await newOnes(later)).toEqual([])
    // A topic that is done teaches its words, also one before the place at which she began.
    await handIn(later, 'topic-01')
    expect(await newOnes(later)).toEqual(earlier.words.slice(0, 5))
  })

  test('stay the same when the day’s own lesson is done', async () => {
    await todayOf(rina.http)
    const before = await idsOf(rina.http)
    for (const id of before.slice(0, 2)) await review(rina.http, id, 'good')
    await handIn(rina.http, `topic-${lesson.number}`)
    expect(await idsOf(rina.http)).toEqual(before.slice(2))
    const { plan } = await todayOf(rina.http)
    expect(plan.reviews).toMatchObject({ left: 3, done: 2 })
  })

  test('are not replaced once they are done, except by others on the next day', async () => {
    const first = await reviewAll(rina.http, 'easy')
    expect(await due(rina.http)).toEqual({ words: [], done_today: 5, known: 0 })
    now += DAY
    const next = await due(await rina.newDevice())
    expect(next.words).toHaveLength(5)
    expect(next.words.every(({ entry_id, is_new }) => is_new && !first.includes(entry_id))).toBe(
      true,
    )
  })

  test('are the same on two devices, and differ for other learners', async () => {
    const phone = await rina.newDevice()
    const [id = ''] = await idsOf(rina.http)
    await review(phone, id, 'good')
    expect(await idsOf(phone)).toEqual(await idsOf(rina.http))
    expect(await idsOf(phone)).not.toContain(id)
    const other = await createLearner(api)
    await beginLate(other.http)
    expect(await idsOf(other.http)).toContain(id)
  })
})

describe('words that are due', () => {
  test('come before new ones, the longest overdue first, ten different ones a day', async () => {
    const first = await reviewAll(rina.http, 'good')
    now += DAY
    await reviewAll(await rina.newDevice(), 'good')
    now += 3 * DAY
    const http = await rina.newDevice()
    const { words } = await due(http)
    expect(words).toHaveLength(10)
    expect(words.every(({ is_new }) => !is_new)).toBe(true)
    expect(words.slice(0, 5).map(({ entry_id }) => entry_id)).toEqual(first.sort())
    await reviewAll(http, 'good')
    expect(await due(http)).toMatchObject({ words: [], done_today: 10 })
  })

  test('are due from the morning of their day on, whatever the hour of the last review', async () => {
    now = BEGIN + 12 * HOUR
    const evening = await rina.newDevice()
    const [id = ''] = await idsOf(evening)
    const { due_at } = await review(evening, id, 'good')
    // Half past midnight of that day.
    now = due_at - 20.5 * HOUR
    expect(await idsOf(await rina.newDevice())).toContain(id)
    now -= HOUR
    expect(await idsOf(await rina.newDevice())).not.toContain(id)
  })

  test('leave no gap where the dictionary has lost one', async () => {
    const [lost = '', ...remaining] = await reviewAll(rina.http, 'good')
    now += DAY
    await reviewAll(await rina.newDevice(), 'good')
    now += 3 * DAY
    // As after an import without that word.
    await api.db
      .updateTable('word_reviews')
      .set({ entry_id: 'sapa-hilang', due_at: BEGIN })
      .where('user_id', '=', rina.user.id)
      .where('entry_id', '=', lost)
      .execute()
    const http = await rina.newDevice()
    const { words } = await due(http)
    expect(words.map(({ entry_id }) => entry_id)).toEqual(expect.arrayContaining(remaining))
    expect(words).toHaveLength(10)
    await reviewAll(http, 'good')
    expect((await todayOf(http)).plan.reviews).toMatchObject({ left: 0, is_done: true })
  })

  test('that were forgotten come once more on the same day, after all others', async () => {
    const [first = '', second = ''] = await idsOf(rina.http)
    const forgotten = await review(rina.http, first, 'again')
    expect(forgotten).toMatchObject({ due_at: BEGIN + HOUR / 6, done_today: 1, known: 0 })
    expect((await idsOf(rina.http)).at(-1)).toBe(first)
    await review(rina.http, second, 'hard')
    expect(await review(rina.http, first, 'good')).toMatchObject({ done_today: 2, known: 0 })
    expect(await idsOf(rina.http)).not.toContain(first)
  })
})

describe('a review', () => {
  test('counts once however often it is sent, also twenty times at once', async () => {
    const [entry_id = ''] = await idsOf(rina.http)
    const sent = { entry_id, rating: 'good', review_id: randomUUID() } as const
    const crowd = Array.from({ length: 20 }, () => reviewWord(rina.http, sent))
    const answers = (await Promise.all(crowd)).map(dataOf)
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    now += HOUR / 12
    // Another rating with the same id changes nothing either.
    const later = dataOf(await reviewWord(rina.http, { ...sent, rating: 'again' }))
    expect(later).toEqual(answers[0])
    const log = api.db.selectFrom('word_review_log').selectAll()
    const [row, ...more] = await log.where('user_id', '=', rina.user.id).execute()
    expect(more).toEqual([])
    expect(row).toMatchObject({ rating: 'good', at: BEGIN, day: '2026-11-23', earned: 1 })
    expect(await pointsOf(rina)).toBe(1)
  })

  test('brings a point for each word and day, up to the limit of a day', async () => {
    const [first = ''] = await idsOf(rina.http)
    for (const rating of ['again', 'again', 'good'] as const) await review(rina.http, first, rating)
    expect(await pointsOf(rina)).toBe(1)
    const { per_day } = POINTS_RULES.review
    const ids = await someWords(per_day + 2)
    for (const id of ids) await review(rina.http, id, 'good')
    now += 7 * DAY
    const http = await rina.newDevice()
    const earned: number[] = []
    for (const id of ids) earned.push((await review(http, id, 'good')).earned)
    expect(earned).toEqual([...Array(per_day).fill(1), 0, 0])
    expect(await pointsOf(rina)).toBe(1 + per_day)
  })

  test('brings none for a word that is neither due nor shown', async () => {
    const [chosen = '', other = ''] = await someWords(2)
    expect((await review(rina.http, chosen, 'easy')).earned).toBe(0)
    // A forgotten word is asked again on the same day.
    for (const rating of ['again', 'good'] as const)
      expect((await review(rina.http, other, rating)).earned).toBe(0)
    expect(await pointsOf(rina)).toBe(0)
    now += DAY
    expect((await review(await rina.newDevice(), chosen, 'easy')).earned).toBe(0)
    now += 99 * DAY
    expect((await review(await rina.newDevice(), chosen, 'good')).earned).toBe(1)
  })

  test('is refused after 300 on a day, until the next day', async () => {
    const [entry_id = ''] = await idsOf(rina.http)
    const row = { user_id: rina.user.id, entry_id, rating: 'again', at: now } as const
    const day = '2026-11-23'
    const rest = { ...row, day, received_day: day, due_at: now, earned: 0 }
    const log = Array.from({ length: 299 }, () => ({ ...rest, review_id: randomUUID() }))
    await api.db.insertInto('word_review_log').values(log).execute()
    const last = { entry_id, rating: 'good', review_id: randomUUID() } as const
    const crowd = Array.from({ length: 5 }, () =>
      reviewWord(rina.http, { ...last, review_id: randomUUID() }),
    )
    const codes = (await Promise.all([reviewWord(rina.http, last), ...crowd])).map(codeOf)
    expect(codes.filter(code => code === 'ok')).toHaveLength(1)
    expect(codes.filter(code => code === 'wait')).toHaveLength(5)
    const refused = await api.fetch('/api/word-reviews', {
      method: 'POST',
      headers: { ...rina.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ...last, review_id: randomUUID() }),
    })
    expect(refused.headers.get('retry-after')).toBe(String(15 * 3_600))
    now += 15 * HOUR
    expect((await review(await rina.newDevice(), entry_id, 'good')).done_today).toBe(1)
  })

  test('of two words at once is stored for both', async () => {
    const ids = await idsOf(rina.http)
    await Promise.all(ids.map(id => review(rina.http, id, 'good')))
    expect(await due(rina.http)).toEqual({ words: [], done_today: 5, known: 0 })
    expect(await pointsOf(rina)).toBe(5)
  })

  test.each([
    ['of a word that is not in the dictionary', { entry_id: 'sapa-tidak-ada' }, 'not-found'],
    ['with a rating that nobody gives', { rating: 'perfect' }, 'invalid-input'],
    ['without a name of its own', { review_id: '1' }, 'invalid-input'],
    ['with a field nobody asked for', { due_at: 1 }, 'invalid-input'],
  ])('%s is refused and changes nothing', async (_name, wrong, code) => {
    const sent = { entry_id: 'sapa-네-1', rating: 'good' as Rating, review_id: randomUUID() }
    expect(codeOf(await reviewWord(rina.http, { ...sent, ...wrong } as never))).toBe(code)
    expect(await due(rina.http)).toMatchObject({ done_today: 0 })
  })

  test('needs a session', async () => {
    expect(codeOf(await call(api.http, getDueWords))).toBe('signed-out')
    const sent = { entry_id: 'sapa-네-1', rating: 'good', review_id: randomUUID() } as const
    expect(codeOf(await reviewWord(api.http, sent))).toBe('signed-out')
  })
})
