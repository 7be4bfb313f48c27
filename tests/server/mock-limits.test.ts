import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ATTEMPTS_PER_HOUR } from '../../server/modules/mock-tests/start-attempt.ts'
import { call } from '../../src/api/call.ts'
import {
  sendEvents,
  startAttempt,
  submitAttempt,
  submitMockTest,
} from '../../src/contract/routes/mock-tests.ts'
import { MINUTE } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { answer, codeOf, dataOf, eventsBody, MOCK_TESTS } from '../helpers/mock-tests.ts'
import { createUser, signIn, type TestUser } from '../helpers/users.ts'

const BEGIN = 1_800_000_000_000
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
const waitOf = ({ headers }: Response) => Number(headers.get('retry-after'))
const startClosedTest = async () => dataOf(await call(rina.http, startAttempt, { body: CLOSED }))

describe('the rate limit', () => {
  test('is 100 new attempts an hour for a learner; continuing one does not count', async () => {
    const first = await startClosedTest()
    const rows = Array.from({ length: ATTEMPTS_PER_HOUR - 1 }, () => ({
      owner_id: rina.user.id,
      id: randomUUID(),
      mock_test_id: 'closed',
      content_version: '1',
      seed: 'x',
      questions: '[]',
      time_factor: 1,
      started_at: BEGIN,
      sections: '[]',
      closes_at: null,
      submitted_at: BEGIN,
      was_automatic: 0 as const,
      receipt_id: randomUUID(),
      answers_hash: '0'.repeat(64),
      score: 0,
    }))
    await api.db.insertInto('mock_test_attempts').values(rows).execute()
    now += 4 * MINUTE
    expect((await startClosedTest()).attempt_id).toBe(first.attempt_id)
    const other = { mock_test_id: 'levels' }
    const plain = { ...other, answers: [] }
    expect(codeOf(await call(rina.http, startAttempt, { body: other }))).toBe('wait')
    expect(codeOf(await call(rina.http, submitMockTest, { body: plain }))).toBe('wait')
    const refused = await api.fetch('/api/mock-test/attempts', {
      method: 'POST',
      headers: { ...rina.headers, 'content-type': 'application/json' },
      body: JSON.stringify(other),
    })
    expect([refused.status, waitOf(refused)]).toEqual([429, 56 * 60])
    expect(codeOf(await call(rina.http, submitAttempt, { params: { id: first.attempt_id } }))).toBe(
      'ok',
    )
    expect(codeOf(await call((await createUser(api)).http, startAttempt, { body: other }))).toBe(
      'ok',
    )
    now += 56 * MINUTE - 1
    expect(codeOf(await call(await signInLater(), startAttempt, { body: other }))).toBe('wait')
    now += 1
    expect(codeOf(await call(await signInLater(), startAttempt, { body: other }))).toBe('ok')
  })

  test('is 600 calls a minute about one attempt of a visitor', { tags: 'postgres' }, async () => {
    const { attempt_id: id } = dataOf(
      await call(api.http, startAttempt, { body: { mock_test_id: 'levels' } }),
    )
    const answers = await atOnce(600, async () => api.app.request(`/api/mock-test/attempts/${id}`))
    for (const { status } of answers) expect(status).toBe(200)
    const events = eventsBody([answer(1, 'reading-1', null, now)])
    expect(codeOf(await call(api.http, sendEvents, { params: { id }, body: events }))).toBe('wait')
    expect(codeOf(await call(api.http, submitAttempt, { params: { id } }))).toBe('wait')
    now += 20_000
    expect(waitOf(await api.fetch(`/api/mock-test/attempts/${id}`))).toBe(40)
    const other = dataOf(
      await call(api.http, startAttempt, { body: { mock_test_id: 'levels' } }),
    ).attempt_id
    expect(codeOf(await call(api.http, sendEvents, { params: { id: other }, body: events }))).toBe(
      'ok',
    )
    now += 40_000
    expect(codeOf(await call(api.http, submitAttempt, { params: { id } }))).toBe('ok')
  })
})
