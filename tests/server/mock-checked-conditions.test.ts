import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeVisitorAttempts } from '../../server/modules/mock-tests/purge-visitor-attempts.ts'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import {
  checkAnswer,
  claimAttempt,
  getAttempt,
  getAttempts,
  startAttempt,
  submitAttempt,
  submitMockTest,
} from '../../src/contract/routes/mock-tests.ts'
import { deleteUser, exportUser } from '../../src/contract/routes/users.ts'
import { DAY } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { codeOf, dataOf, keyOf, MOCK_TESTS, optionOf } from '../helpers/mock-tests.ts'
import { createUser, PASSWORD, type TestUser } from '../helpers/users.ts'
import { newVisitor } from '../helpers/visitors.ts'

const BEGIN = 1_800_000_000_000
const ENDLESS = { mock_test_id: 'endless' }
let now = BEGIN
let api: TestApi
let rina: TestUser
beforeAll(async () => {
  api = await startApi({ mockTests: MOCK_TESTS, now: () => now })
})
beforeEach(async () => {
  now = BEGIN
  rina = await createUser(api)
})
afterAll(() => api.close())

/** Starts the practice set and checks its first answer. @returns id of the attempt */
async function beginAndCheck(http: Http, questions?: string[]): Promise<string> {
  now += 1_000
  const attempt = dataOf(
    await call(http, startAttempt, { body: { ...ENDLESS, ...(questions && { questions }) } }),
  )
  const id = attempt.attempt_id
  const mock_question_id = 'reading-1'
  const option_id = optionOf(attempt, mock_question_id, 1)
  dataOf(await call(http, checkAnswer, { params: { id }, body: { mock_question_id, option_id } }))
  return id
}
const submit = async (http: Http, id: string) => {
  now += 1_000
  dataOf(await call(http, submitAttempt, { params: { id } }))
  return id
}
const submitAtOnce = async () => {
  now += 1_000
  return dataOf(await call(rina.http, submitMockTest, { body: { ...ENDLESS, answers: [] } }))
    .attempt_id
}
const firsts = async () =>
  dataOf(await call(rina.http, getAttempts))
    .filter(one => one.is_first)
    .map(one => one.attempt_id)

describe('a learner who had an answer checked has seen a key', () => {
  test('so that this attempt and all later ones are practice, and the history marks the checked one', async () => {
    const id = await submit(rina.http, await beginAndCheck(rina.http))
    await submitAtOnce()
    expect(await firsts()).toEqual([])
    const history = dataOf(await call(rina.http, getAttempts))
    expect(history.map(one => [one.attempt_id === id, one.is_checked])).toEqual([
      [false, false],
      [true, true],
    ])
  })

  test('also while that attempt is open and another one is submitted beside it', async () => {
    await beginAndCheck(rina.http, ['reading-1'])
    const answers = [{ mock_question_id: 'reading-2', option_id: '' }]
    const all = dataOf(await call(api.http, startAttempt, { body: ENDLESS }))
    answers[0] = { mock_question_id: 'reading-2', option_id: keyOf(all, 'reading-2') }
    const beside = dataOf(await call(rina.http, submitMockTest, { body: { ...ENDLESS, answers } }))
    expect(beside.is_first).toBe(false)
    expect(await firsts()).toEqual([])
  })

  test('which does not affect an attempt submitted before', async () => {
    const first = await submitAtOnce()
    await submit(rina.http, await beginAndCheck(rina.http))
    expect(await firsts()).toEqual([first])
  })

  test('also as a visitor, once that attempt is claimed', async () => {
    const id = await beginAndCheck(api.http)
    await call(rina.http, claimAttempt, { params: { id } })
    const claimed = dataOf(await call(rina.http, getAttempt, { params: { id } }))
    expect([claimed.checked.length, claimed.is_first]).toEqual([1, false])
    await submit(rina.http, id)
    await submitAtOnce()
    expect(await firsts()).toEqual([])
  })
})

describe('a learner who answered a practice question of the day’s plan has seen a key', () => {
  const answerToday = async () => {
    now += 1_000
    const { id: user_id } = rina.user
    const answered = { question_id: 'reading-1', place: 0, at: now }
    const row = { user_id, day: '2027-01-15', number: 1, ...answered }
    await api.db.insertInto('daily_answers').values(row).execute()
  }

  test('so that no attempt of that set started later is the first honest one', async () => {
    await answerToday()
    const attempt = dataOf(await call(rina.http, startAttempt, { body: ENDLESS }))
    expect(attempt.is_first).toBe(false)
    await submit(rina.http, attempt.attempt_id)
    await submitAtOnce()
    expect(await firsts()).toEqual([])
    // Exams provide no questions to the plan.
    expect(
      dataOf(await call(rina.http, startAttempt, { body: { mock_test_id: 'levels' } })).is_first,
    ).toBe(true)
  })

  test('so that an open or claimed attempt is not the first honest one either; one submitted before still is', async () => {
    const visitors = dataOf(await call(api.http, startAttempt, { body: ENDLESS })).attempt_id
    const open = dataOf(await call(rina.http, startAttempt, { body: ENDLESS })).attempt_id
    await answerToday()
    await submit(api.http, visitors)
    await call(rina.http, claimAttempt, { params: { id: visitors } })
    await submit(rina.http, open)
    expect(await firsts()).toEqual([])
    rina = await createUser(api)
    const first = await submitAtOnce()
    await answerToday()
    await submitAtOnce()
    expect(await firsts()).toEqual([first])
  })
})

describe('a checked answer', () => {
  test('is in the export of its learner, with public ids', async () => {
    const id = await beginAndCheck(rina.http)
    const { answers } = dataOf(await call(rina.http, getAttempt, { params: { id } }))
    const checked = { mock_question_id: 'reading-1', answer: answers[0]?.option_id }
    expect(dataOf(await call(rina.http, exportUser)).mock_test_attempts).toEqual([
      expect.objectContaining({
        first_checked_at: now,
        checked_answers: [{ ...checked, checked_at: now }],
      }),
    ])
  })

  test('is deleted with the account, and with the abandoned attempt of a visitor', async () => {
    await beginAndCheck(rina.http)
    const visitors = await beginAndCheck(api.http)
    dataOf(await call(rina.http, deleteUser, { body: { password: PASSWORD } }))
    now += 91 * DAY
    await purgeVisitorAttempts(api.db, now)
    const left = await api.db
      .selectFrom('checked_answers')
      .selectAll()
      .where('owner_id', 'in', [rina.user.id, visitors])
      .execute()
    expect(left).toEqual([])
  })

  test('counts towards what visitors of one network may store', async () => {
    const dependencies = {
      mockTests: MOCK_TESTS,
      formsPerHour: 1,
      trustedProxies: 1,
      now: () => now,
    }
    const busy = await startApi(dependencies)
    const { http } = newVisitor(busy)
    const attempt = dataOf(await call(http, startAttempt, { body: ENDLESS }))
    const body = { mock_question_id: 'reading-1', option_id: keyOf(attempt, 'reading-1') }
    const codes: string[] = []
    for (let count = 0; count < 203; count++)
      codes.push(
        codeOf(await call(http, checkAnswer, { params: { id: attempt.attempt_id }, body })),
      )
    await busy.close()
    expect(codes.indexOf('wait')).toBe(201)
  })
})
