import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { submitMockTest } from '../../src/api/mock-test-submission.ts'
import {
  fetchAttempt,
  fetchResult,
  sendEvents,
  startAttempt,
  submitAttempt,
} from '../../src/api/mock-tests.ts'
import type { Attempt } from '../../src/contract/mock-test-attempts.ts'
import { startApi, TEST_SECRET, type TestApi } from '../helpers/api.ts'
import { hashOf } from '../helpers/mock-attempts.ts'
import { answer, codeOf, dataOf, keyOf, MOCK_TESTS, sent } from '../helpers/mock-tests.ts'
import { createUser, httpWith, type TestUser } from '../helpers/users.ts'

const BEGIN = 1_800_000_000_000
const LEVELS = { mock_test_id: 'levels' }
/** Before the secret was rotated, and after that. */
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
  attempt = dataOf(await startAttempt(rina.http, LEVELS))
})
afterAll(async () => {
  await after.close()
  await before.close()
})

const rotated = () => httpWith(after, rina.tokens.token)

test('an answer by an id of a secret of before counts, and is shown by the newest', async () => {
  const id = attempt.attempt_id
  const events = [answer(1, 'reading-2', keyOf(attempt, 'reading-2'), BEGIN)]
  expect(codeOf(await sendEvents(rotated(), id, sent(events)))).toBe('ok')
  const shown = dataOf(await fetchAttempt(rotated(), id))
  const option_id = keyOf(shown, 'reading-2')
  expect(option_id).not.toBe(keyOf(attempt, 'reading-2'))
  expect(shown.answers).toEqual([{ mock_question_id: 'reading-2', option_id }])
  const { answers_hash } = dataOf(await submitAttempt(rotated(), id))
  expect(answers_hash).toBe(hashOf(shown.answers))
  expect(dataOf(await fetchResult(rotated(), 'levels')).score).toBe(20)
})

test('an id that no known secret makes is none', async () => {
  const id = attempt.attempt_id
  const shown = dataOf(await fetchAttempt(rotated(), id))
  const events = [answer(1, 'reading-2', keyOf(shown, 'reading-2'), BEGIN)]
  expect(codeOf(await sendEvents(rina.http, id, sent(events)))).toBe('invalid-input')
})

test('the same answers all at once are the same result, by whichever ids', async () => {
  const answersOf = (shown: Attempt) => [
    { mock_question_id: 'reading-2', option_id: keyOf(shown, 'reading-2') },
  ]
  const newest = answersOf(dataOf(await fetchAttempt(rotated(), attempt.attempt_id)))
  const former = answersOf(attempt)
  const first = dataOf(await submitMockTest(rina.http, { ...LEVELS, answers: former }))
  for (const answers of [former, newest, former]) {
    const again = dataOf(await submitMockTest(rotated(), { ...LEVELS, answers }))
    expect([again.attempt_id, again.score]).toEqual([first.attempt_id, 20])
  }
})
