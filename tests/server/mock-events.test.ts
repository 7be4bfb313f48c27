import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Attempt, AttemptEvent } from '../../src/contract/mock-test-attempts.ts'
import { getAttempt, sendEvents, startAttempt } from '../../src/contract/routes/mock-tests.ts'
import { MINUTE, SECOND } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { answer, dataOf, eventsBody, MOCK_TESTS, optionOf } from '../helpers/mock-tests.ts'

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

describe('an event', () => {
  test('counts once, however often it is sent', { tags: 'postgres' }, async () => {
    const device = randomUUID()
    const events = [answerEvent(1, 'reading-2', 1), answerEvent(2, 'reading-3', 2)]
    for (let count = 0; count < 3; count++)
      expect(await send(events, device)).toMatchObject({ too_late: [], last_sequence: 2, now })
    await atOnce(10, () => send(events, device))
    expect(await rows()).toHaveLength(2)
  })

  test('with a sequence number that is taken changes nothing', async () => {
    const device = randomUUID()
    await send([answerEvent(1, 'reading-2', 1)], device)
    await send([answerEvent(1, 'reading-2', 3, now + 1)], device)
    expect(await chosenPlace('reading-2')).toBe(1)
  })

  test('of another device has its own sequence numbers', async () => {
    await send([answerEvent(1, 'reading-2', 1)])
    expect((await send([answerEvent(1, 'reading-3', 1)])).last_sequence).toBe(1)
    expect(await rows()).toHaveLength(2)
  })

  test('that occurs twice in one call counts once', async () => {
    await send([answerEvent(1, 'reading-2', 1), answerEvent(1, 'reading-2', 2)])
    expect(await chosenPlace('reading-2')).toBe(1)
  })

  test('takes effect by when it happened, in whatever order events arrive', async () => {
    now += MINUTE
    await send([answerEvent(3, 'reading-2', 3, BEGIN + 30 * SECOND)])
    await send([answerEvent(1, 'reading-2', 1, BEGIN + 10 * SECOND)])
    await send([answerEvent(2, 'reading-2', 2, BEGIN + 20 * SECOND)])
    expect(await chosenPlace('reading-2')).toBe(3)
  })

  test('of the same instant takes effect by its arrival, then by its number', async () => {
    await send([answerEvent(2, 'reading-2', 2), answerEvent(1, 'reading-2', 1)])
    expect(await chosenPlace('reading-2')).toBe(2)
    now += 1
    await send([answerEvent(1, 'reading-2', 3, now - 1)])
    expect(await chosenPlace('reading-2')).toBe(3)
  })

  test('can remove an answer or a flag', async () => {
    const flag = (sequence: number, is_flagged: boolean, at: number): AttemptEvent => ({
      kind: 'flag',
      sequence,
      mock_question_id: 'reading-3',
      is_flagged,
      at,
    })
    await send([answerEvent(1, 'reading-2', 2), flag(2, true, now)])
    now += 1
    await send([answer(3, 'reading-2', null, now), flag(4, false, now)])
    expect(dataOf(await call(api.http, getAttempt, { params: { id } }))).toMatchObject({
      answers: [],
      flagged: [],
    })
  })

  test('never happened later than it arrives', async () => {
    for (const ahead of [MINUTE, 365 * 24 * 60 * MINUTE]) {
      const early = answerEvent(1, 'reading-2', 1, now + ahead)
      expect((await send([early])).too_late).toEqual([])
      expect(await chosenPlace('reading-2')).toBe(1)
      now += SECOND
      await send([answerEvent(1, 'reading-2', 2, now)])
      expect(await chosenPlace('reading-2')).toBe(2)
      now += SECOND
    }
  })

  test('replayed in any order leads to the same answers', async () => {
    const device = randomUUID()
    const events = Array.from({ length: 40 }, (_, at) =>
      answerEvent(at + 1, `reading-${(at % 6) + 1}`, at % 4, BEGIN + at * SECOND),
    )
    now += MINUTE
    const pieces = [events.slice(30), events.slice(0, 15), events.slice(10, 35), events]
    for (const piece of pieces) await send(piece.toReversed(), device)
    const last = events.slice(-6)
    const { answers } = dataOf(await call(api.http, getAttempt, { params: { id } }))
    const byQuestion = new Map(answers.map(each => [each.mock_question_id, each.option_id]))
    for (const event of last)
      expect(byQuestion.get(event.mock_question_id)).toBe(
        (event as { option_id: string }).option_id,
      )
    expect(await rows()).toHaveLength(40)
  })
})
