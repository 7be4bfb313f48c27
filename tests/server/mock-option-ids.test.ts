import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Attempt } from '../../src/contract/mock-test-attempts.ts'
import {
  getAttempt,
  getResult,
  sendEvents,
  startAttempt,
  submitAttempt,
  submitMockTest,
} from '../../src/contract/routes/mock-tests.ts'
import { startApi, TEST_SECRET, type TestApi } from '../helpers/api.ts'
import { hashOf } from '../helpers/mock-attempts.ts'
import { answer, codeOf, dataOf, eventsBody, keyOf, MOCK_TESTS } from '../helpers/mock-tests.ts'
import { createUser, httpWith, type TestUser } from '../helpers/users.ts'

const BEGIN = 1_800_000_000_000
const LEVELS = { mock_test_id: 'levels' }
/** Servers before and after the secret was rotated. */
let before: TestApi
let after: TestApi
let rina: TestUser
let attempt: Attempt
beforeAll(async () => {
  const given = { mockTests: MOCK_TESTS, now: () => BEGIN }
  before = await startApi(given)
  const secret = 'the newest secret'
  const formerSecrets = ['one of long ago', TEST_SECRET]
  after = await startApi({ ...given, db: before.db, secret, formerSecrets })
})
beforeEach(async () => {
  rina = await createUser(before)
  attempt = dataOf(await call(rina.http, startAttempt, { body: LEVELS }))
})
afterAll(async () => {
  await after.close()
  await before.close()
})

const rotated = () => httpWith(after, rina.tokens.token)

test('an answer with an option id of an earlier secret counts, and is returned with the current id', async () => {
  const id = attempt.attempt_id
  const events = [answer(1, 'reading-2', keyOf(attempt, 'reading-2'), BEGIN)]
  expect(
    codeOf(await call(rotated(), sendEvents, { params: { id }, body: eventsBody(events) })),
  ).toBe('ok')
  const shown = dataOf(await call(rotated(), getAttempt, { params: { id } }))
  const option_id = keyOf(shown, 'reading-2')
  expect(option_id).not.toBe(keyOf(attempt, 'reading-2'))
  expect(shown.answers).toEqual([{ mock_question_id: 'reading-2', option_id }])
  const { answers_hash } = dataOf(await call(rotated(), submitAttempt, { params: { id } }))
  expect(answers_hash).toBe(hashOf(shown.answers))
  expect(dataOf(await call(rotated(), getResult, { params: { id: 'levels' } })).score).toBe(20)
})

test('an option id that no known secret yields is refused', async () => {
  const id = attempt.attempt_id
  const shown = dataOf(await call(rotated(), getAttempt, { params: { id } }))
  const events = [answer(1, 'reading-2', keyOf(shown, 'reading-2'), BEGIN)]
  expect(
    codeOf(await call(rina.http, sendEvents, { params: { id }, body: eventsBody(events) })),
  ).toBe('invalid-input')
})

test('the same answers all at once are the same result, with whichever ids', async () => {
  const answersOf = (shown: Attempt) => [
    { mock_question_id: 'reading-2', option_id: keyOf(shown, 'reading-2') },
  ]
  const newest = answersOf(
    dataOf(await call(rotated(), getAttempt, { params: { id: attempt.attempt_id } })),
  )
  const former = answersOf(attempt)
  const first = dataOf(
    await call(rina.http, submitMockTest, { body: { ...LEVELS, answers: former } }),
  )
  for (const answers of [former, newest, former]) {
    const again = dataOf(await call(rotated(), submitMockTest, { body: { ...LEVELS, answers } }))
    expect([again.attempt_id, again.score]).toEqual([first.attempt_id, 20])
  }
})
