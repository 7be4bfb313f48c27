import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { endSection, getAttempt, startAttempt } from '../../src/contract/routes/mock-tests.ts'
import { MINUTE } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { timesOf } from '../helpers/mock-attempts.ts'
import { codeOf, dataOf, MOCK_TESTS } from '../helpers/mock-tests.ts'
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

describe('sections', () => {
  test.each([
    [1, 10, 30],
    [1.25, 12.5, 37.5],
    [2, 20, 60],
  ] as const)('with %d times the time end after %d and %d minutes', async (factor, one, two) => {
    const attempt = dataOf(
      await call(rina.http, startAttempt, { body: { ...LEVELS, time_factor: factor } }),
    )
    expect(attempt.time_factor).toBe(factor)
    expect(timesOf(attempt, BEGIN)).toEqual([
      ['reading', 0, one],
      ['listening', one, two],
    ])
  })

  test('that end early let the next one start with its full length', async () => {
    const { attempt_id: id } = dataOf(await call(api.http, startAttempt, { body: LEVELS }))
    expect(codeOf(await call(api.http, endSection, { params: { id, section: 'listening' } }))).toBe(
      'invalid-input',
    )
    now += 4 * MINUTE
    const ended = dataOf(await call(api.http, endSection, { params: { id, section: 'reading' } }))
    const expected = [
      ['reading', 0, 4],
      ['listening', 4, 24],
    ]
    expect(timesOf(ended, BEGIN)).toEqual(expected)
    now += MINUTE
    expect(
      timesOf(
        dataOf(await call(api.http, endSection, { params: { id, section: 'reading' } })),
        BEGIN,
      ),
    ).toEqual(expected)
    expect(
      timesOf(
        dataOf(await call(api.http, endSection, { params: { id, section: 'listening' } })),
        BEGIN,
      ),
    ).toEqual([
      ['reading', 0, 4],
      ['listening', 4, 5],
    ])
    now += 10 * MINUTE + 1
    expect(dataOf(await call(api.http, getAttempt, { params: { id } })).state).toBe('submitted')
    expect(codeOf(await call(api.http, endSection, { params: { id, section: 'reading' } }))).toBe(
      'attempt-submitted',
    )
  })

  test('without a time limit are open from the start until they are ended', async () => {
    const start = dataOf(await call(rina.http, startAttempt, { body: { mock_test_id: 'endless' } }))
    expect(timesOf(start, BEGIN)).toEqual([
      ['reading', 0, null],
      ['listening', 0, null],
    ])
    now += 3 * MINUTE
    expect(
      timesOf(
        dataOf(
          await call(rina.http, endSection, {
            params: { id: start.attempt_id, section: 'reading' },
          }),
        ),
        BEGIN,
      ),
    ).toEqual([
      ['reading', 0, 3],
      ['listening', 0, null],
    ])
    now += 9 * 60 * MINUTE
    const { http } = await signIn(api, rina.user.id)
    expect(dataOf(await call(http, getAttempt, { params: { id: start.attempt_id } })).state).toBe(
      'open',
    )
  })

  test('that are unknown, or not in this attempt, cannot be ended', async () => {
    const body = { ...LEVELS, questions: ['reading-1'] }
    const { attempt_id: id } = dataOf(await call(rina.http, startAttempt, { body }))
    expect(
      codeOf(await call(rina.http, endSection, { params: { id, section: 'listening' } })),
    ).toBe('not-found')
    expect(
      codeOf(
        await call(rina.http, endSection, { params: { id, section: 'writing' as 'reading' } }),
      ),
    ).toBe('invalid-input')
  })
})
