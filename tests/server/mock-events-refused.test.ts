import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Attempt, AttemptEvent } from '../../src/contract/mock-test-attempts.ts'
import { getAttempt, sendEvents, startAttempt } from '../../src/contract/routes/mock-tests.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { answer, codeOf, dataOf, eventsBody, MOCK_TESTS, optionOf } from '../helpers/mock-tests.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const BEGIN = 1_800_000_000_000
let now = BEGIN
let api: TestApi
let rina: TestUser
let attempt: Attempt
let id: string
beforeAll(async () => {
  api = await startApi({ mockTests: MOCK_TESTS, now: () => now })
})
beforeEach(async () => {
  now = BEGIN
  rina = await createUser(api)
  attempt = dataOf(await call(api.http, startAttempt, { body: { mock_test_id: 'levels' } }))
  id = attempt.attempt_id
})
afterAll(() => api.close())

const answerEvent = (sequence: number, question: string, place: number, at = now) =>
  answer(sequence, question, optionOf(attempt, question, place), at)
const rows = () =>
  api.db.selectFrom('attempt_events').selectAll().where('attempt_id', '=', id).execute()
describe('no event of a call is stored', () => {
  const ofAnother = () => optionOf(attempt, 'reading-3', 1)

  test.each<[string, () => AttemptEvent]>([
    ['an unknown question', () => answer(2, 'nope', ofAnother(), now)],
    ['an option of another question', () => answer(2, 'reading-2', ofAnother(), now)],
    ['an option that is none', () => answer(2, 'reading-2', 'AAAAAAAAAA', now)],
    [
      'a flag on an unknown question',
      () => ({ kind: 'flag', sequence: 2, mock_question_id: 'nope', is_flagged: true, at: now }),
    ],
  ])('with %s', async (_name, event) => {
    const result = await call(api.http, sendEvents, {
      params: { id },
      body: eventsBody([answerEvent(1, 'reading-2', 1), event()]),
    })
    expect(codeOf(result)).toBe('invalid-input')
    expect(await rows()).toEqual([])
  })

  test('for a question that this attempt lacks', async () => {
    const few = { mock_test_id: 'levels', questions: ['reading-1'] }
    const small = dataOf(await call(api.http, startAttempt, { body: few }))
    const events = eventsBody([answerEvent(1, 'reading-2', 1)])
    expect(
      codeOf(await call(api.http, sendEvents, { params: { id: small.attempt_id }, body: events })),
    ).toBe('invalid-input')
  })

  test("for somebody else's attempt", async () => {
    const ownAttempt = dataOf(
      await call(rina.http, startAttempt, { body: { mock_test_id: 'levels' } }),
    ).attempt_id
    const events = eventsBody([answerEvent(1, 'reading-2', 1)])
    const budi = await createUser(api)
    for (const http of [budi.http, api.http])
      expect(
        codeOf(await call(http, sendEvents, { params: { id: ownAttempt }, body: events })),
      ).toBe('not-found')
    expect(
      codeOf(await call(rina.http, sendEvents, { params: { id: randomUUID() }, body: events })),
    ).toBe('not-found')
    expect(
      dataOf(await call(rina.http, getAttempt, { params: { id: ownAttempt } })).answers,
    ).toEqual([])
  })

  const device_id = randomUUID()
  const right = {
    kind: 'flag',
    sequence: 1,
    mock_question_id: 'reading-1',
    is_flagged: true,
    at: BEGIN,
  }
  test.each<[string, unknown, number]>([
    ['that is no JSON', '{', 400],
    ['without a list of events', { device_id }, 422],
    ['without a device', { events: [right] }, 422],
    ['of a device that is none', { device_id: 'phone', events: [right] }, 422],
    ['of 201 events', { device_id, events: Array(201).fill(right) }, 422],
    ['of 100,000 answers', { device_id, events: Array(100_000).fill(right) }, 413],
    ['of an unknown kind', { device_id, events: [{ ...right, kind: 'cheat' }] }, 422],
    ['with the number 0', { device_id, events: [{ ...right, sequence: 0 }] }, 422],
    ['with half a number', { device_id, events: [{ ...right, sequence: 1.5 }] }, 422],
    ['with a number past the last', { device_id, events: [{ ...right, sequence: 100_001 }] }, 422],
    ['with a time before time', { device_id, events: [{ ...right, at: -1 }] }, 422],
    ['with a time as a text', { device_id, events: [{ ...right, at: '2026' }] }, 422],
    [
      'with a question as a number',
      { device_id, events: [{ ...right, mock_question_id: 7 }] },
      422,
    ],
    ['with a field too many', { device_id, events: [{ ...right, owner_id: 'x' }] }, 422],
    ['with a zero character', { device_id, events: [{ ...right, mock_question_id: 'a\0b' }] }, 422],
    ['that is a list', [right], 422],
    ['that is nothing', null, 422],
  ])('%s', async (_name, body, status) => {
    const response = await api.fetch(`/api/mock-test/attempts/${id}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    expect(response.status).toBe(status)
    expect(await rows()).toEqual([])
  })
})
