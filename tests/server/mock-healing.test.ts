import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { AttemptEvent } from '../../src/contract/mock-test-attempts.ts'
import {
  endSection,
  getAttempt,
  sendEvents,
  startAttempt,
  submitAttempt,
  submitMockTest,
} from '../../src/contract/routes/mock-tests.ts'
import { MINUTE } from '../../src/lib/durations.ts'
import { BEGIN, createExam, LEVELS } from '../helpers/mock-exam.ts'
import { answer, codeOf, dataOf, eventsBody, keyOf } from '../helpers/mock-tests.ts'
import { createUser, signIn } from '../helpers/users.ts'

const exam = createExam()

const send = async (events: AttemptEvent[], device?: string) =>
  dataOf(
    await call(exam.rina.http, sendEvents, {
      params: { id: exam.id },
      body: eventsBody(events, device),
    }),
  )
const rightAnswer = (sequence: number, question: string) =>
  answer(sequence, question, keyOf(exam.attempt, question), exam.now)

describe('an attempt', () => {
  test('has the last event of each device, so that missing ones can be sent again', async () => {
    expect(exam.attempt.devices).toEqual([])
    const [phone, laptop] = [randomUUID(), randomUUID()]
    await send(
      [rightAnswer(1, 'reading-2'), rightAnswer(2, 'reading-3'), rightAnswer(4, 'reading-4')],
      phone,
    )
    await send([rightAnswer(1, 'reading-5')], laptop)
    const devices = [
      { device_id: phone, last_sequence: 4, count: 3 },
      { device_id: laptop, last_sequence: 1, count: 1 },
    ]
    const shown = dataOf(
      await call(exam.rina.http, getAttempt, { params: { id: exam.id } }),
    ).devices
    expect(shown.toSorted((one, other) => other.last_sequence - one.last_sequence)).toEqual(devices)
    const ended = dataOf(
      await call(exam.rina.http, endSection, { params: { id: exam.id, section: 'reading' } }),
    )
    expect(ended.devices).toEqual(shown)
    // As after the database was restored from a backup.
    await exam.api.db.deleteFrom('attempt_events').where('attempt_id', '=', exam.id).execute()
    expect(dataOf(await call(exam.rina.http, startAttempt, { body: LEVELS })).devices).toEqual([])
  })

  test('has no device after answers were submitted all at once', async () => {
    const answers = [{ mock_question_id: 'reading-2', option_id: keyOf(exam.attempt, 'reading-2') }]
    await call(exam.rina.http, submitMockTest, { body: { ...LEVELS, answers } })
    expect(
      dataOf(await call(exam.rina.http, getAttempt, { params: { id: exam.id } })).devices,
    ).toEqual([])
  })
})

describe('a call without events', () => {
  const standing = {
    too_late: [],
    elsewhere: [],
    checked: [],
    last_sequence: 0,
    devices: [],
    is_here: true,
    ends_at: BEGIN + 30 * MINUTE,
  }

  test('gets the last event of each device', async () => {
    const [phone, laptop] = [randomUUID(), randomUUID()]
    expect(await send([], phone)).toEqual({ ...standing, now: exam.now })
    await send([rightAnswer(1, 'reading-2'), rightAnswer(2, 'reading-3')], phone)
    exam.now += 1
    const devices = [{ device_id: phone, last_sequence: 2, count: 2 }]
    expect(await send([], phone)).toEqual({
      ...standing,
      devices,
      last_sequence: 2,
      now: exam.now,
    })
    expect(await send([], laptop)).toEqual({ ...standing, devices, now: exam.now })
    const stored = await send([rightAnswer(1, 'reading-4')], laptop)
    expect(stored).toMatchObject({
      ...standing,
      devices: expect.anything(),
      last_sequence: 1,
      now: exam.now,
    })
    expect(new Set(stored.devices)).toEqual(
      new Set([...devices, { device_id: laptop, last_sequence: 1, count: 1 }]),
    )
  })

  test('gets the current end of the attempt', async () => {
    exam.now += MINUTE
    await call(exam.rina.http, endSection, { params: { id: exam.id, section: 'reading' } })
    expect((await send([])).ends_at).toBe(BEGIN + 21 * MINUTE)
    const endless = dataOf(
      await call(exam.api.http, startAttempt, { body: { mock_test_id: 'endless' } }),
    )
    expect(
      dataOf(
        await call(exam.api.http, sendEvents, {
          params: { id: endless.attempt_id },
          body: eventsBody([]),
        }),
      ).ends_at,
    ).toBeNull()
  })

  test('about a visitor’s attempt is answered too, about another’s or a submitted one it is refused', async () => {
    const { http: stranger } = await createUser(exam.api)
    expect(
      codeOf(await call(stranger, sendEvents, { params: { id: exam.id }, body: eventsBody([]) })),
    ).toBe('not-found')
    await call(exam.rina.http, submitAttempt, { params: { id: exam.id } })
    expect(
      codeOf(
        await call(exam.rina.http, sendEvents, { params: { id: exam.id }, body: eventsBody([]) }),
      ),
    ).toBe('attempt-submitted')
    const { attempt_id } = dataOf(await call(exam.api.http, startAttempt, { body: LEVELS }))
    expect(
      codeOf(
        await call(exam.api.http, sendEvents, { params: { id: attempt_id }, body: eventsBody([]) }),
      ),
    ).toBe('ok')
  })

  test('submits an attempt whose time is over, as every call does', async () => {
    exam.now += 41 * MINUTE
    const { http } = await signIn(exam.api, exam.rina.user.id)
    expect(
      codeOf(await call(http, sendEvents, { params: { id: exam.id }, body: eventsBody([]) })),
    ).toBe('attempt-submitted')
    expect(dataOf(await call(http, getAttempt, { params: { id: exam.id } })).state).toBe(
      'submitted',
    )
  })
})
