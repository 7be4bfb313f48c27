import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  endSection,
  fetchAttempt,
  sendEvents,
  startAttempt,
  submitAttempt,
  submitMockTest,
} from '../../src/api/mock-tests.ts'
import type { Attempt, AttemptEvent } from '../../src/contract/mock-test-attempts.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { answer, codeOf, dataOf, keyOf, MOCK_TESTS, sent } from '../helpers/mock-tests.ts'
import { createUser, signIn, type TestUser } from '../helpers/users.ts'

const BEGIN = 1_800_000_000_000
const MINUTE = 60_000
const LEVELS = { mock_test_id: 'levels' }
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
  attempt = dataOf(await startAttempt(rina.http, LEVELS))
  id = attempt.attempt_id
})
afterAll(() => api.close())

const send = async (events: AttemptEvent[], device?: string) =>
  dataOf(await sendEvents(rina.http, id, sent(events, device)))
const right = (sequence: number, question: string) =>
  answer(sequence, question, keyOf(attempt, question), now)

describe('an attempt', () => {
  test('says how far each device has come, so that what is missing can be sent again', async () => {
    expect(attempt.devices).toEqual([])
    const [phone, laptop] = [randomUUID(), randomUUID()]
    await send([right(1, 'reading-2'), right(2, 'reading-3'), right(4, 'reading-4')], phone)
    await send([right(1, 'reading-5')], laptop)
    const devices = [
      { device_id: phone, last_sequence: 4, count: 3 },
      { device_id: laptop, last_sequence: 1, count: 1 },
    ]
    const shown = dataOf(await fetchAttempt(rina.http, id)).devices
    expect(shown.toSorted((one, other) => other.last_sequence - one.last_sequence)).toEqual(devices)
    const ended = dataOf(await endSection(rina.http, id, 'reading'))
    expect(ended.devices).toEqual(shown)
    // As a database that was put back to before.
    await api.db.deleteFrom('attempt_events').where('attempt_id', '=', id).execute()
    expect(dataOf(await startAttempt(rina.http, LEVELS)).devices).toEqual([])
  })

  test('has no device where answers were handed in all at once', async () => {
    const answers = [{ mock_question_id: 'reading-2', option_id: keyOf(attempt, 'reading-2') }]
    await submitMockTest(rina.http, { ...LEVELS, answers })
    expect(dataOf(await fetchAttempt(rina.http, id)).devices).toEqual([])
  })
})

describe('a call without events', () => {
  const standing = {
    too_late: [],
    elsewhere: [],
    last_sequence: 0,
    devices: [],
    is_here: true,
    ends_at: BEGIN + 30 * MINUTE,
  }

  test('tells how far each device has come', async () => {
    const [phone, laptop] = [randomUUID(), randomUUID()]
    expect(await send([], phone)).toEqual({ ...standing, now })
    await send([right(1, 'reading-2'), right(2, 'reading-3')], phone)
    now += 1
    const devices = [{ device_id: phone, last_sequence: 2, count: 2 }]
    expect(await send([], phone)).toEqual({
      ...standing,
      devices,
      last_sequence: 2,
      now,
    })
    expect(await send([], laptop)).toEqual({ ...standing, devices, now })
    const stored = await send([right(1, 'reading-4')], laptop)
    expect(stored).toMatchObject({
      ...standing,
      devices: expect.anything(),
      last_sequence: 1,
      now,
    })
    expect(new Set(stored.devices)).toEqual(
      new Set([...devices, { device_id: laptop, last_sequence: 1, count: 1 }]),
    )
  })

  test('tells when the attempt ends now', async () => {
    now += MINUTE
    await endSection(rina.http, id, 'reading')
    expect((await send([])).ends_at).toBe(BEGIN + 21 * MINUTE)
    const endless = dataOf(await startAttempt(api.http, { mock_test_id: 'endless' }))
    expect(dataOf(await sendEvents(api.http, endless.attempt_id, sent([]))).ends_at).toBeNull()
  })

  test('of a visitor is answered too, of a stranger and after handing in it is refused', async () => {
    const { http: stranger } = await createUser(api)
    expect(codeOf(await sendEvents(stranger, id, sent([])))).toBe('not-found')
    await submitAttempt(rina.http, id)
    expect(codeOf(await sendEvents(rina.http, id, sent([])))).toBe('attempt-submitted')
    const { attempt_id } = dataOf(await startAttempt(api.http, LEVELS))
    expect(codeOf(await sendEvents(api.http, attempt_id, sent([])))).toBe('ok')
  })

  test('hands in what is over, as every call does', async () => {
    now += 41 * MINUTE
    const { http } = await signIn(api, rina.user.id)
    expect(codeOf(await sendEvents(http, id, sent([])))).toBe('attempt-submitted')
    expect(dataOf(await fetchAttempt(http, id)).state).toBe('submitted')
  })
})
