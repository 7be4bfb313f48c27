import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import {
  claimAttempt,
  endSection,
  getAttempt,
  getResult,
  sendEvents,
  startAttempt,
  submitAttempt,
} from '../../src/contract/routes/mock-tests.ts'
import { MINUTE } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { orderOf, timesOf } from '../helpers/mock-attempts.ts'
import { answer, codeOf, dataOf, eventsBody, keyOf, MOCK_TESTS } from '../helpers/mock-tests.ts'
import { createUser, signIn, type TestUser } from '../helpers/users.ts'

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

describe('an attempt', () => {
  test('is the same, with its answers, however often it is started', async () => {
    const first = dataOf(await call(rina.http, startAttempt, { body: LEVELS }))
    const id = first.attempt_id
    const option_id = keyOf(first, 'reading-2')
    const device_id = randomUUID()
    await call(rina.http, sendEvents, {
      params: { id },
      body: eventsBody(
        [
          answer(1, 'reading-2', option_id, now),
          { kind: 'flag', sequence: 2, mock_question_id: 'reading-3', is_flagged: true, at: now },
          { kind: 'play', sequence: 3, mock_question_id: 'reading-4', at: now },
          { kind: 'play', sequence: 4, mock_question_id: 'reading-4', at: now },
        ],
        device_id,
      ),
    })
    now += MINUTE
    const again = dataOf(
      await call(rina.http, startAttempt, { body: { ...LEVELS, time_factor: 2 } }),
    )
    expect(again).toEqual({
      ...first,
      now,
      answers: [{ mock_question_id: 'reading-2', option_id }],
      flagged: ['reading-3'],
      plays: [{ mock_question_id: 'reading-4', count: 2 }],
      devices: [{ device_id, last_sequence: 4, count: 4 }],
    })
    expect(dataOf(await call(rina.http, getAttempt, { params: { id } }))).toEqual(again)
  })

  test('that is started 20 times at once is one', { tags: 'postgres' }, async () => {
    const results = await atOnce(20, () => call(rina.http, startAttempt, { body: LEVELS }))
    expect(new Set(results.map(result => dataOf(result).attempt_id)).size).toBe(1)
    const rows = await api.db
      .selectFrom('mock_test_attempts')
      .select('id')
      .where('owner_id', '=', rina.user.id)
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('continues on a second device', async () => {
    const { attempt_id } = dataOf(await call(rina.http, startAttempt, { body: LEVELS }))
    const phone = await signIn(api, rina.user.id)
    expect(dataOf(await call(phone.http, startAttempt, { body: LEVELS })).attempt_id).toBe(
      attempt_id,
    )
    for (const { http } of [rina, phone]) {
      const events = eventsBody([answer(1, 'reading-2', null, now)])
      expect(
        dataOf(await call(http, sendEvents, { params: { id: attempt_id }, body: events }))
          .last_sequence,
      ).toBe(1)
    }
  })

  test('of one test has no effect on another test', async () => {
    const one = dataOf(await call(rina.http, startAttempt, { body: LEVELS }))
    const other = dataOf(await call(rina.http, startAttempt, { body: { mock_test_id: 'closed' } }))
    expect(other.attempt_id).not.toBe(one.attempt_id)
  })

  test('is new after one that was submitted', async () => {
    const first = dataOf(await call(rina.http, startAttempt, { body: LEVELS }))
    await call(rina.http, submitAttempt, { params: { id: first.attempt_id } })
    const second = dataOf(await call(rina.http, startAttempt, { body: LEVELS }))
    expect([second.attempt_id === first.attempt_id, second.state]).toEqual([false, 'open'])
    expect(
      dataOf(await call(rina.http, getAttempt, { params: { id: first.attempt_id } })).state,
    ).toBe('submitted')
  })

  test('has only the requested questions, and no section without any', async () => {
    const questions = ['listening-3', 'listening-2']
    const attempt = dataOf(await call(rina.http, startAttempt, { body: { ...LEVELS, questions } }))
    expect(orderOf(attempt)).toEqual(['listening-2', 'listening-3'])
    expect(timesOf(attempt, BEGIN)).toEqual([['listening', 0, 20]])
  })

  test.each([[['nope']], [['reading-1', 'reading-1']], [[]]])(
    'with the questions %j does not start',
    async questions => {
      expect(codeOf(await call(rina.http, startAttempt, { body: { ...LEVELS, questions } }))).toBe(
        'invalid-input',
      )
      expect(
        await api.db
          .selectFrom('open_attempts')
          .selectAll()
          .where('owner_id', '=', rina.user.id)
          .execute(),
      ).toEqual([])
    },
  )

  test.each([0, 3, 1.1, -1])('cannot have %d times the time', async time_factor => {
    const body = { ...LEVELS, time_factor: time_factor as 1 }
    expect(codeOf(await call(rina.http, startAttempt, { body }))).toBe('invalid-input')
  })

  test('of an unknown test does not start', async () => {
    expect(codeOf(await call(rina.http, startAttempt, { body: { mock_test_id: 'nope' } }))).toBe(
      'not-found',
    )
  })

  test.each(['0b9f3c1e-8f0e-4c57-9d1c-0f6f1b7a5e11', 'not-an-id'])(
    'with the unknown id %s is not found',
    async id => {
      const code = id === 'not-an-id' ? 'invalid-input' : 'not-found'
      expect(codeOf(await call(rina.http, getAttempt, { params: { id } }))).toBe(code)
      expect(codeOf(await call(rina.http, submitAttempt, { params: { id } }))).toBe(code)
      expect(
        codeOf(await call(rina.http, endSection, { params: { id, section: 'reading' } })),
      ).toBe(code)
      expect(codeOf(await call(rina.http, claimAttempt, { params: { id } }))).toBe(code)
    },
  )

  test('of another learner is not found', async () => {
    const { attempt_id: id } = dataOf(await call(rina.http, startAttempt, { body: LEVELS }))
    const budi = await createUser(api)
    for (const http of [budi.http, api.http]) {
      expect(codeOf(await call(http, getAttempt, { params: { id } }))).toBe('not-found')
      expect(codeOf(await call(http, submitAttempt, { params: { id } }))).toBe('not-found')
      expect(codeOf(await call(http, endSection, { params: { id, section: 'reading' } }))).toBe(
        'not-found',
      )
      expect(
        codeOf(await call(http, getResult, { params: { id: 'levels' }, query: { attempt: id } })),
      ).toBe('not-found')
    }
    expect(codeOf(await call(budi.http, claimAttempt, { params: { id } }))).toBe('not-found')
    expect(dataOf(await call(rina.http, getAttempt, { params: { id } })).state).toBe('open')
  })
})
