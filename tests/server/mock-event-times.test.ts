import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Attempt, AttemptEvent } from '../../src/contract/mock-test-attempts.ts'
import {
  endSection,
  getAttempt,
  sendEvents,
  startAttempt,
  submitAttempt,
} from '../../src/contract/routes/mock-tests.ts'
import { MINUTE, SECOND } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { answer, codeOf, dataOf, eventsBody, MOCK_TESTS, optionOf } from '../helpers/mock-tests.ts'

const BEGIN = 1_800_000_000_000
let now = BEGIN
let api: TestApi
let attempt: Attempt
let id: string
beforeAll(async () => {
  api = await startApi({ mockTests: MOCK_TESTS, now: () => now })
})
beforeEach(async () => {
  now = BEGIN
  attempt = dataOf(await call(api.http, startAttempt, { body: { mock_test_id: 'levels' } }))
  id = attempt.attempt_id
})
afterAll(() => api.close())

const send = async (events: AttemptEvent[], device?: string) =>
  dataOf(await call(api.http, sendEvents, { params: { id }, body: eventsBody(events, device) }))
const answerEvent = (sequence: number, question: string, place: number, at = now) =>
  answer(sequence, question, optionOf(attempt, question, place), at)
const rows = () =>
  api.db.selectFrom('attempt_events').selectAll().where('attempt_id', '=', id).execute()
/** Returns the position of the answer to a question, by the text of its option. */
async function chosenPlace(question: string): Promise<number | undefined> {
  const { answers } = dataOf(await call(api.http, getAttempt, { params: { id } }))
  const given = answers.find(each => each.mock_question_id === question)?.option_id
  return [0, 1, 2, 3].find(place => given === optionOf(attempt, question, place))
}

describe('an answer', () => {
  test('counts by the time it was given, until 10 minutes after the end of its section', async () => {
    const deadline = BEGIN + 10 * MINUTE
    now = deadline + 10 * MINUTE
    const before = answerEvent(1, 'reading-2', 1, deadline - 1)
    const after = answerEvent(2, 'reading-3', 1, deadline)
    const next = answerEvent(3, 'listening-2', 1, deadline)
    expect((await send([before, after, next])).too_late).toEqual([2])
    now += 1
    expect((await send([answerEvent(4, 'reading-4', 1, deadline - 1)])).too_late).toEqual([4])
    expect((await rows()).map(row => row.mock_question_id).sort()).toEqual([
      'listening-2',
      'reading-2',
    ])
  })

  test('does not count before the start of its section, except for a slightly slow clock', async () => {
    const begin = BEGIN + 10 * MINUTE
    now = begin + 1
    const events = [
      answerEvent(1, 'listening-2', 1, begin - 5 * SECOND),
      answerEvent(2, 'listening-3', 1, begin - 5 * SECOND - 1),
    ]
    expect(await send(events)).toMatchObject({ too_late: [2], last_sequence: 1 })
  })

  test('never gets a later time when it is sent again, but may get an earlier one', async () => {
    const [phone, tab] = [randomUUID(), randomUUID()]
    now += MINUTE
    await send([answerEvent(1, 'reading-2', 1, now + MINUTE)], phone)
    await send([answerEvent(1, 'reading-2', 2, now - SECOND)], tab)
    expect(await chosenPlace('reading-2')).toBe(1)
    await send([answerEvent(1, 'reading-2', 1, now - 2 * SECOND)], phone)
    expect(await chosenPlace('reading-2')).toBe(2)
    // The time never moves forward.
    await send([answerEvent(1, 'reading-2', 1, now)], phone)
    expect(await chosenPlace('reading-2')).toBe(2)
  })

  test('is not too late when it is sent again because the first response was lost', async () => {
    const device = randomUUID()
    await send([answerEvent(1, 'reading-2', 1)], device)
    now = BEGIN + 20 * MINUTE + 1
    const again = [answerEvent(1, 'reading-2', 1, BEGIN), answerEvent(2, 'reading-3', 1, BEGIN)]
    expect(await send(again, device)).toMatchObject({ too_late: [2], last_sequence: 1 })
    expect(await chosenPlace('reading-2')).toBe(1)
  })

  test('is too late after its section was ended early', async () => {
    now += MINUTE
    await call(api.http, endSection, { params: { id, section: 'reading' } })
    now += 1
    const events = [
      answerEvent(1, 'reading-2', 1, now - 2),
      answerEvent(2, 'reading-3', 1, now),
      answerEvent(3, 'listening-2', 1, now),
    ]
    expect((await send(events)).too_late).toEqual([2])
  })

  test('is refused after the end of the whole test, with that reason', async () => {
    now = BEGIN + 40 * MINUTE
    expect(
      (await send([answerEvent(1, 'listening-2', 1, BEGIN + 30 * MINUTE - 1)])).too_late,
    ).toEqual([])
    now += 1
    const late = eventsBody([answerEvent(2, 'listening-3', 1, BEGIN + 30 * MINUTE - 1)])
    expect(codeOf(await call(api.http, sendEvents, { params: { id }, body: late }))).toBe(
      'attempt-submitted',
    )
    // The refused call submitted the attempt, and the refusal did not roll that back.
    const row = await api.db
      .selectFrom('mock_test_attempts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ was_automatic: 1, submitted_at: BEGIN + 40 * MINUTE })
  })

  test('is refused after submission', async () => {
    await call(api.http, submitAttempt, { params: { id } })
    const result = await call(api.http, sendEvents, {
      params: { id },
      body: eventsBody([answerEvent(1, 'reading-2', 1)]),
    })
    expect(codeOf(result)).toBe('attempt-submitted')
    expect(await rows()).toEqual([])
  })
})
