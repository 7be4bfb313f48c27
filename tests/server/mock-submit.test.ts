import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import {
  getAttempt,
  getAttempts,
  getResult,
  sendEvents,
  startAttempt,
  submitAttempt,
} from '../../src/contract/routes/mock-tests.ts'
import { MINUTE } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { hashOf } from '../helpers/mock-attempts.ts'
import { answer, codeOf, dataOf, eventsBody, keyOf, MOCK_TESTS } from '../helpers/mock-tests.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const BEGIN = 1_800_000_000_000
const LEVELS = { mock_test_id: 'levels' }
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

const sameIn20 = <T>(call: () => Promise<T>) => atOnce(20, call)

describe('a submission', () => {
  test('returns a receipt of the stored answers, and always the same one', async () => {
    const attempt = dataOf(await call(rina.http, startAttempt, { body: LEVELS }))
    const id = attempt.attempt_id
    const given = ['reading-6', 'reading-2'].map(question => keyOf(attempt, question))
    await call(rina.http, sendEvents, {
      params: { id },
      body: eventsBody([
        answer(1, 'reading-6', given[0] ?? '', now),
        answer(2, 'reading-2', given[1] ?? '', now),
      ]),
    })
    const { answers } = dataOf(await call(rina.http, getAttempt, { params: { id } }))
    now += MINUTE
    const receipt = dataOf(await call(rina.http, submitAttempt, { params: { id } }))
    expect(receipt).toMatchObject({ submitted_at: now, answers_hash: hashOf(answers) })
    expect(hashOf(answers)).not.toBe(hashOf([]))
    now += MINUTE
    expect(dataOf(await call(rina.http, submitAttempt, { params: { id } }))).toEqual(receipt)
    expect(dataOf(await call(rina.http, getAttempt, { params: { id } }))).toMatchObject({
      state: 'submitted',
      receipt,
    })
    const result = dataOf(await call(rina.http, getResult, { params: { id: 'levels' } }))
    expect(result).toMatchObject({ receipt, was_automatic: false, score: 40 })
  })

  test('sent 20 times at once returns one receipt', { tags: 'postgres' }, async () => {
    const { attempt_id: id } = dataOf(await call(rina.http, startAttempt, { body: LEVELS }))
    const receipts = (await sameIn20(() => call(rina.http, submitAttempt, { params: { id } }))).map(
      dataOf,
    )
    expect(new Set(receipts.map(({ receipt_id }) => receipt_id)).size).toBe(1)
    expect(dataOf(await call(rina.http, getAttempts))).toHaveLength(1)
  })

  test('while answers arrive counts exactly those that were stored', {
    tags: 'postgres',
  }, async () => {
    const attempt = dataOf(await call(rina.http, startAttempt, { body: LEVELS }))
    const id = attempt.attempt_id
    const questions = [1, 2, 3, 4, 5, 6].map(at => `reading-${at}`)
    const sending = questions.map(async question => {
      const events = eventsBody([answer(1, question, keyOf(attempt, question), now)])
      return codeOf(await call(rina.http, sendEvents, { params: { id }, body: events })) === 'ok'
        ? [question]
        : []
    })
    const receipt = dataOf(await call(rina.http, submitAttempt, { params: { id } }))
    const stored = (await Promise.all(sending)).flat()
    const answers = stored.map(question => ({
      mock_question_id: question,
      option_id: keyOf(attempt, question),
    }))
    expect(receipt.answers_hash).toBe(hashOf(answers))
    const { items } = dataOf(
      await call(rina.http, getResult, { params: { id: 'levels' }, query: { attempt: id } }),
    )
    expect(items.filter(item => item.is_correct)).toHaveLength(stored.length)
  })
})
