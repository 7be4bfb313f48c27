import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import {
  endSection,
  getAttempt,
  getResult,
  sendEvents,
  startAttempt,
  submitAttempt,
} from '../../src/contract/routes/mock-tests.ts'
import { MINUTE } from '../../src/lib/durations.ts'
import { auditOf } from '../helpers/audit-log.ts'
import { timesOf } from '../helpers/mock-attempts.ts'
import { BEGIN, createExam, LEVELS } from '../helpers/mock-exam.ts'
import { answer, dataOf, eventsBody, keyOf } from '../helpers/mock-tests.ts'
import { createUser, refreshSession, type TestUser } from '../helpers/users.ts'

const exam = createExam()
let admin: TestUser
beforeEach(async () => {
  admin = await createUser(exam.api, { isAdmin: true })
})

const giveExtraTime = async (minutes: unknown, { who = admin, to = exam.id } = {}) => {
  const response = await exam.api.fetch(`/api/mock-test/attempts/${to}/extra-time`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...who.headers },
    body: JSON.stringify({ minutes }),
  })
  const { data, code } = await response.json()
  return data ?? code
}
const times = async () =>
  timesOf(dataOf(await call(exam.rina.http, getAttempt, { params: { id: exam.id } })), BEGIN)

describe('extra time from an administrator', () => {
  test('moves the end of the running section, and everything after it', {
    tags: 'postgres',
  }, async () => {
    exam.now += MINUTE
    expect(await giveExtraTime(5)).toEqual({
      attempt_id: exam.id,
      extra_minutes: 5,
      ends_at: BEGIN + 35 * MINUTE,
    })
    expect(await times()).toEqual([
      ['reading', 0, 15],
      ['listening', 15, 35],
    ])
    await call(exam.rina.http, endSection, { params: { id: exam.id, section: 'reading' } })
    exam.now += 1
    await giveExtraTime(7)
    expect(await times()).toEqual([
      ['reading', 0, 1],
      ['listening', 1, 23],
    ])
  })

  test('is the total: the same again changes nothing, and it cannot be reduced', {
    tags: 'postgres',
  }, async () => {
    for (let count = 0; count < 3; count++) await giveExtraTime(5)
    const both = await Promise.all([giveExtraTime(9), giveExtraTime(9)])
    expect(both.map(({ extra_minutes }) => extra_minutes)).toEqual([9, 9])
    expect(await giveExtraTime(8)).toBe('invalid-input')
    expect(await auditOf(exam.api, exam.id)).toMatchObject([
      { actor_id: admin.user.id, action: 'give-extra-time', after: { extra_minutes: 5 } },
      { before: { extra_minutes: 5 }, after: { extra_minutes: 9 } },
    ])
    expect(await times()).toEqual([
      ['reading', 0, 19],
      ['listening', 19, 39],
    ])
  })

  test('is in the learner’s next response, and in the result', async () => {
    const attempt = dataOf(await call(exam.rina.http, getAttempt, { params: { id: exam.id } }))
    expect(attempt.extra_minutes).toBe(0)
    await giveExtraTime(5)
    expect(
      dataOf(
        await call(exam.rina.http, sendEvents, { params: { id: exam.id }, body: eventsBody([]) }),
      ).ends_at,
    ).toBe(BEGIN + 35 * MINUTE)
    expect(
      dataOf(await call(exam.rina.http, getAttempt, { params: { id: exam.id } })).extra_minutes,
    ).toBe(5)
    exam.now = BEGIN + 14 * MINUTE
    const http = await refreshSession(exam.api, exam.rina)
    const events = [answer(1, 'reading-2', keyOf(attempt, 'reading-2'), exam.now)]
    expect(
      dataOf(await call(http, sendEvents, { params: { id: exam.id }, body: eventsBody(events) }))
        .too_late,
    ).toEqual([])
    await call(http, submitAttempt, { params: { id: exam.id } })
    expect(dataOf(await call(http, getResult, { params: { id: 'levels' } }))).toMatchObject({
      score: 20,
      extra_minutes: 5,
    })
  })

  test('reopens a section that is over, while answers are still accepted', async () => {
    exam.now = BEGIN + 39 * MINUTE
    admin = await createUser(exam.api, { isAdmin: true })
    expect((await giveExtraTime(30)).ends_at).toBe(BEGIN + 60 * MINUTE)
    exam.now = BEGIN + 70 * MINUTE + 1
    admin = await createUser(exam.api, { isAdmin: true })
    expect(await giveExtraTime(31)).toBe('attempt-submitted')
  })

  test('can be given to a visitor too', async () => {
    const to = dataOf(await call(exam.api.http, startAttempt, { body: LEVELS })).attempt_id
    expect((await giveExtraTime(5, { to })).extra_minutes).toBe(5)
  })

  test('is refused without a clock, an attempt, a valid number or the permission', async () => {
    const to = dataOf(
      await call(exam.rina.http, startAttempt, { body: { mock_test_id: 'endless' } }),
    ).attempt_id
    expect(await giveExtraTime(5, { to })).toBe('invalid-input')
    expect(await giveExtraTime(5, { to: '0b9f3c1e-8f0e-4c57-9d1c-0f6f1b7a5e11' })).toBe('not-found')
    for (const minutes of [0, 121, 1.5, '5', null])
      expect(await giveExtraTime(minutes)).toBe('invalid-input')
    expect(await giveExtraTime(5, { who: exam.rina })).toBe('forbidden')
    expect(await times()).toEqual([
      ['reading', 0, 10],
      ['listening', 10, 30],
    ])
  })
})
