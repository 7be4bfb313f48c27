import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import type { Attempt } from '../../src/contract/mock-test-attempts.ts'
import {
  claimAttempt,
  sendEvents,
  startAttempt,
  submitAttempt,
  submitMockTest,
} from '../../src/contract/routes/mock-tests.ts'
import { answerQuestion } from '../../src/contract/routes/today.ts'
import type { Today } from '../../src/contract/today.ts'
import { DAY, MINUTE } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { createLearner, type Learner } from '../helpers/learner.ts'
import { answer, dataOf, eventsBody, keyOf, MOCK_TESTS, optionOf } from '../helpers/mock-tests.ts'
import { todayOf } from '../helpers/today.ts'

const BEGIN = Date.UTC(2026, 10, 23, 2)
let now = BEGIN
let api: TestApi
let rina: Learner
beforeAll(async () => {
  // `levels` and `closed` have a clock, `endless` is a practice set; each alternates between
  // questions of vocabulary and of grammar.
  api = await startApi({ mockTests: MOCK_TESTS, now: () => now })
})
beforeEach(async () => {
  now = BEGIN
  rina = await createLearner(api)
})
afterAll(() => api.close())

const readiness = async (http: Http) => (await todayOf(http)).readiness

/** Answers questions of the reading section, right or wrong. */
async function answerReading(
  http: Http,
  attempt: Attempt,
  right: readonly boolean[],
): Promise<void> {
  const events = right.map((isRight, at) => {
    const id = `reading-${at + 1}`
    const option = isRight ? keyOf(attempt, id) : optionOf(attempt, id, (at + 1) % 4)
    return answer(at + 1, id, option, now)
  })
  dataOf(
    await call(http, sendEvents, { params: { id: attempt.attempt_id }, body: eventsBody(events) }),
  )
}

/** Takes a test within its time. @returns id of the attempt */
async function takeTest(http: Http, testId: string, right: readonly boolean[]): Promise<string> {
  const attempt = dataOf(await call(http, startAttempt, { body: { mock_test_id: testId } }))
  await answerReading(http, attempt, right)
  dataOf(await call(http, submitAttempt, { params: { id: attempt.attempt_id } }))
  return attempt.attempt_id
}

/** The practice set of both skills. */
const ENDLESS = { mock_test_id: 'endless', title: 'Tes endless' }
/** Vocabulary right, and grammar wrong. */
const WORDS_ONLY = [true, false, true, false, true, false]

describe('scores', () => {
  test('are those of tests against the clock, the oldest first', async () => {
    const first = await takeTest(rina.http, 'levels', [true, true])
    now += MINUTE
    const second = await takeTest(rina.http, 'closed', [true, true, true, true, true, true])
    now += MINUTE
    await takeTest(rina.http, 'endless', [true])
    now += MINUTE
    const again = await takeTest(rina.http, 'levels', [true])
    const { scores } = await readiness(rina.http)
    // Points are 20, 20, 20, 19, 1, 20 of 200.
    expect(scores).toEqual([
      {
        attempt_id: first,
        mock_test_id: 'levels',
        title: 'Tes levels',
        percent: 20,
        is_first: true,
        submitted_at: BEGIN,
      },
      expect.objectContaining({ attempt_id: second, percent: 50, is_first: true }),
      // A learner who has seen the keys is reminded of that here too.
      expect.objectContaining({ attempt_id: again, percent: 10, is_first: false }),
    ])
    expect((await readiness((await createLearner(api)).http)).scores).toEqual([])
  })

  test('include automatic submissions, and none whose answers came all at once', async () => {
    const attempt = dataOf(
      await call(rina.http, startAttempt, { body: { mock_test_id: 'levels' } }),
    )
    await answerReading(rina.http, attempt, [true])
    const [answers, mock_test_id] = [[], 'closed']
    dataOf(await call(rina.http, submitMockTest, { body: { mock_test_id, answers } }))
    now += 3 * 60 * MINUTE
    for (const { jobs = [] } of api.running)
      for (const { every, work } of jobs) if (every === MINUTE) await work()
    const { scores } = await readiness(await rina.newDevice())
    expect(scores.map(({ attempt_id, percent }) => [attempt_id, percent])).toEqual([
      [attempt.attempt_id, 10],
    ])
  })

  test('are the latest twelve', async () => {
    const ids: string[] = []
    for (let at = 0; at < 14; at++) {
      now += 1_000
      ids.push(await takeTest(rina.http, 'levels', []))
    }
    const { scores } = await readiness(rina.http)
    expect(scores.map(({ attempt_id }) => attempt_id)).toEqual(ids.slice(2))
  })
})

describe('the weakest skill', () => {
  test('is determined by an exam, and has a practice set', async () => {
    await takeTest(rina.http, 'levels', WORDS_ONLY)
    // Twelve questions: all grammar wrong, all listening questions unanswered.
    expect(await readiness(rina.http)).toMatchObject({
      skills: [
        { skill: 'grammar', correct: 0, items: 6 },
        { skill: 'vocabulary', correct: 3, items: 6 },
      ],
      next: { skill: 'grammar', mock_test_id: 'endless', title: 'Tes endless' },
    })
  })

  test('is determined by older attempts, and by those of visitors who have signed in since', async () => {
    const attempt = dataOf(
      await call(api.http, startAttempt, { body: { mock_test_id: 'endless' } }),
    )
    await answerReading(api.http, attempt, WORDS_ONLY)
    dataOf(await call(api.http, submitAttempt, { params: { id: attempt.attempt_id } }))
    expect((await readiness(rina.http)).skills).toEqual([])
    dataOf(await call(rina.http, claimAttempt, { params: { id: attempt.attempt_id } }))
    expect((await readiness(rina.http)).skills[0]).toMatchObject({ skill: 'grammar', correct: 0 })
  })

  test('is determined by the latest attempt at a practice set, and by the first at an exam', async () => {
    await takeTest(rina.http, 'endless', WORDS_ONLY)
    await takeTest(rina.http, 'levels', [])
    now += MINUTE
    await takeTest(rina.http, 'endless', [true, true, true, true, true, true])
    await takeTest(rina.http, 'levels', [true, true, true, true, true, true])
    expect((await readiness(rina.http)).skills).toEqual([
      { skill: 'grammar', correct: 3, items: 12, practice: ENDLESS },
      { skill: 'vocabulary', correct: 3, items: 12, practice: ENDLESS },
    ])
  })

  test('includes the answers to the questions of each day', async () => {
    await takeTest(rina.http, 'endless', [true, true, true, true])
    const count = ({ skills }: Today['readiness']) =>
      skills.reduce((sum, { items }) => sum + items, 0)
    const before = count(await readiness(rina.http))
    now += DAY
    const http = await rina.newDevice()
    const { day, plan } = await todayOf(http)
    const [item] = plan.questions.items
    const option_id = item?.question.options[0]?.option_id ?? ''
    dataOf(await call(http, answerQuestion, { params: { number: 1 }, body: { day, option_id } }))
    expect(count(await readiness(http))).toBe(before + 1)
  })

  test('is dropped after sixty days, and scores are not', async () => {
    await takeTest(rina.http, 'levels', WORDS_ONLY)
    now += 60 * DAY + MINUTE
    const { scores, skills, next } = await readiness(await rina.newDevice())
    expect([scores.length, skills, next]).toEqual([1, [], null])
  })
})
