import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prepareTests } from '../../server/modules/mock-tests/prepare-tests.ts'
import { findResult, listAttempts } from '../../server/modules/mock-tests/results.ts'
import { submitOverdue } from '../../server/modules/mock-tests/submit-overdue.ts'
import { fixedCatalogue } from '../../server/modules/mock-tests/test-catalogue.ts'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import type { Attempt, UserAnswer } from '../../src/contract/mock-test-attempts.ts'
import {
  getAttempts,
  getResult,
  sendEvents,
  startAttempt,
  submitMockTest,
} from '../../src/contract/routes/mock-tests.ts'
import { exportUser } from '../../src/contract/routes/users.ts'
import { DAY, MINUTE } from '../../src/lib/durations.ts'
import { startApi, TEST_SECRET, type TestApi } from '../helpers/api.ts'
import {
  answer,
  codeOf,
  dataOf,
  eventsBody,
  keyOf,
  MOCK_TESTS,
  optionOf,
} from '../helpers/mock-tests.ts'
import { createUser, signIn, type TestUser } from '../helpers/users.ts'

const BEGIN = 1_800_000_000_000
/** End of both sections and the grace period. */
const CLOSING = BEGIN + 40 * MINUTE
const CLOSED = { mock_test_id: 'closed' }
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

const signInLater = async () => (await signIn(api, rina.user.id)).http
const startClosedTest = async () => dataOf(await call(rina.http, startAttempt, { body: CLOSED }))
const rightAnswers = (attempt: Attempt, ids: readonly string[]): UserAnswer[] =>
  ids.map(id => ({ mock_question_id: id, option_id: keyOf(attempt, id) }))

describe('a learner with an open attempt', () => {
  test('cannot start another attempt of that test, also not of one question', async () => {
    const { attempt_id } = await startClosedTest()
    const one = dataOf(
      await call(rina.http, startAttempt, { body: { ...CLOSED, questions: ['reading-2'] } }),
    )
    expect(one.attempt_id).toBe(attempt_id)
    expect(one.sections.flatMap(({ questions }) => questions)).toHaveLength(12)
  })

  test('learns no key by submitting answers all at once, since that ends the attempt', async () => {
    const attempt = await startClosedTest()
    const result = dataOf(
      await call(rina.http, submitMockTest, { body: { ...CLOSED, answers: [] } }),
    )
    expect(result.attempt_id).toBe(attempt.attempt_id)
    const events = eventsBody([answer(1, 'reading-2', keyOf(attempt, 'reading-2'), now)])
    expect(
      codeOf(
        await call(rina.http, sendEvents, { params: { id: attempt.attempt_id }, body: events }),
      ),
    ).toBe('attempt-submitted')
    expect(dataOf(await call(rina.http, getResult, { params: { id: 'closed' } })).score).toBe(0)
  })

  test('does not learn the position of any option from the export of personal data', async () => {
    const attempt = await startClosedTest()
    const chosen = optionOf(attempt, 'reading-2', 3)
    await call(rina.http, sendEvents, {
      params: { id: attempt.attempt_id },
      body: eventsBody([
        answer(1, 'reading-2', chosen, now),
        answer(2, 'reading-3', null, now),
        { kind: 'flag', sequence: 3, mock_question_id: 'reading-4', is_flagged: true, at: now },
      ]),
    })
    expect(dataOf(await call(rina.http, exportUser)).mock_test_attempts).toMatchObject([
      { events: [{ value: chosen }, { value: null }, { value: '1' }] },
    ])
  })
})

describe('answers all at once that are too late', () => {
  const late = async (attempt: Attempt, ids: readonly string[] = ['reading-2'], http?: Http) => {
    const submission = { ...CLOSED, answers: rightAnswers(attempt, ids) }
    return dataOf(await call(http ?? (await signInLater()), submitMockTest, { body: submission }))
  }

  test.each([
    ['nobody has looked yet', false],
    ['the server has handed it in', true],
  ])('get the stored answers, and no second result, when %s', async (_name, isIn) => {
    const attempt = await startClosedTest()
    const id = attempt.attempt_id
    const stored = answer(1, 'reading-3', keyOf(attempt, 'reading-3'), now)
    await call(rina.http, sendEvents, { params: { id }, body: eventsBody([stored]) })
    now = CLOSING + MINUTE
    const dependencies = {
      ...api.dependencies,
      tests: fixedCatalogue(prepareTests(MOCK_TESTS, TEST_SECRET)),
      now: () => now,
    }
    if (isIn) await submitOverdue(dependencies, 1_000)
    const result = await late(attempt)
    expect(result).toMatchObject({ attempt_id: id, was_automatic: true, score: 20 })
    expect(await late(attempt)).toEqual(result)
    expect(dataOf(await call(await signInLater(), getAttempts))).toHaveLength(1)
  })

  test('are another result after a day, or when the test was started again', async () => {
    const first = await startClosedTest()
    now = CLOSING + DAY - 1
    expect((await late(first)).attempt_id).toBe(first.attempt_id)
    now += 1
    const lateResult = await late(first)
    expect(lateResult).toMatchObject({ was_automatic: false, score: 20 })
    const http = await signInLater()
    const second = dataOf(await call(http, startAttempt, { body: CLOSED }))
    expect((await late(second, ['reading-3'], http)).attempt_id).toBe(second.attempt_id)
  })

  test('are not too late because of an attempt with other questions', async () => {
    const few = dataOf(
      await call(rina.http, startAttempt, { body: { ...CLOSED, questions: ['reading-1'] } }),
    )
    now = CLOSING + MINUTE
    const whole = dataOf(await call((await createUser(api)).http, startAttempt, { body: CLOSED }))
    expect((await late(whole)).attempt_id).not.toBe(few.attempt_id)
  })
})

describe('a corrected key', () => {
  test('changes the existing results, in the history and in the breakdown', async () => {
    const attempt = await startClosedTest()
    const answers = [
      { mock_question_id: 'reading-2', option_id: optionOf(attempt, 'reading-2', 3) },
    ]
    const before = dataOf(await call(rina.http, submitMockTest, { body: { ...CLOSED, answers } }))
    expect(before.score).toBe(0)
    const corrected = new Map(
      [...MOCK_TESTS].map(([id, loaded]) => {
        const items = loaded.test.items.map(item =>
          item.id === 'reading-2' ? { ...item, key: 3 } : item,
        )
        return [id, { ...loaded, contentVersion: '2', test: { ...loaded.test, items } }]
      }),
    )
    const dependencies = {
      ...api.dependencies,
      tests: fixedCatalogue(prepareTests(corrected, TEST_SECRET)),
      now: () => now,
    }
    const after = await findResult(dependencies, 'closed', rina.user.id, undefined)
    expect([after.score, after.sections[0]?.correct, after.receipt]).toEqual([
      20,
      1,
      before.receipt,
    ])
    expect((await listAttempts(dependencies, rina.user.id)).map(({ score }) => score)).toEqual([20])
    // The export has what was stored at the time.
    expect(dataOf(await call(rina.http, exportUser)).mock_test_attempts).toMatchObject([
      { score: 0 },
    ])
  })
})
