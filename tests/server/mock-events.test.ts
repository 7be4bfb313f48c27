import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventsMax } from '../../server/modules/mock-tests/store-attempt-events.ts'
import {
  endSection,
  fetchAttempt,
  sendEvents,
  startAttempt,
  submitAttempt,
} from '../../src/api/mock-tests.ts'
import type { Attempt, AttemptEvent } from '../../src/contract/mock-test-attempts.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { answer, codeOf, dataOf, MOCK_TESTS, optionOf, sent } from '../helpers/mock-tests.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const BEGIN = 1_800_000_000_000
const SECOND = 1_000
const MINUTE = 60_000
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
  attempt = dataOf(await startAttempt(api.http, { mock_test_id: 'levels' }))
  id = attempt.attempt_id
})
afterAll(() => api.close())

const send = async (events: AttemptEvent[], device?: string) =>
  dataOf(await sendEvents(api.http, id, sent(events, device)))
const choose = (sequence: number, question: string, place: number, at = now) =>
  answer(sequence, question, optionOf(attempt, question, place), at)
const rows = () =>
  api.db.selectFrom('attempt_events').selectAll().where('attempt_id', '=', id).execute()
/** Place of the answer to a question, by the text of its option. */
async function chosen(question: string): Promise<number | undefined> {
  const { answers } = dataOf(await fetchAttempt(api.http, id))
  const given = answers.find(known => known.mock_question_id === question)?.option_id
  return [0, 1, 2, 3].find(place => given === optionOf(attempt, question, place))
}

describe('an event', () => {
  test('counts once, however often it is sent', async () => {
    const device = randomUUID()
    const events = [choose(1, 'reading-2', 1), choose(2, 'reading-3', 2)]
    for (let count = 0; count < 3; count++)
      expect(await send(events, device)).toEqual({ too_late: [], last_sequence: 2, now })
    await Promise.all(Array.from({ length: 10 }, () => send(events, device)))
    expect(await rows()).toHaveLength(2)
  })

  test('of a number that is taken changes nothing', async () => {
    const device = randomUUID()
    await send([choose(1, 'reading-2', 1)], device)
    await send([choose(1, 'reading-2', 3, now + 1)], device)
    expect(await chosen('reading-2')).toBe(1)
  })

  test('of another device counts by itself', async () => {
    await send([choose(1, 'reading-2', 1)])
    expect((await send([choose(1, 'reading-3', 1)])).last_sequence).toBe(1)
    expect(await rows()).toHaveLength(2)
  })

  test('twice in one call counts once', async () => {
    await send([choose(1, 'reading-2', 1), choose(1, 'reading-2', 2)])
    expect(await chosen('reading-2')).toBe(1)
  })

  test('wins by when it happened, in whatever order events arrive', async () => {
    now += MINUTE
    await send([choose(3, 'reading-2', 3, BEGIN + 30 * SECOND)])
    await send([choose(1, 'reading-2', 1, BEGIN + 10 * SECOND)])
    await send([choose(2, 'reading-2', 2, BEGIN + 20 * SECOND)])
    expect(await chosen('reading-2')).toBe(3)
  })

  test('of the same instant wins by its arrival, then by its number', async () => {
    await send([choose(2, 'reading-2', 2), choose(1, 'reading-2', 1)])
    expect(await chosen('reading-2')).toBe(2)
    now += 1
    await send([choose(1, 'reading-2', 3, now - 1)])
    expect(await chosen('reading-2')).toBe(3)
  })

  test('can take an answer or a flag back', async () => {
    const flag = (sequence: number, is_flagged: boolean, at: number): AttemptEvent => ({
      kind: 'flag',
      sequence,
      mock_question_id: 'reading-3',
      is_flagged,
      at,
    })
    await send([choose(1, 'reading-2', 2), flag(2, true, now)])
    now += 1
    await send([answer(3, 'reading-2', null, now), flag(4, false, now)])
    expect(dataOf(await fetchAttempt(api.http, id))).toMatchObject({ answers: [], flagged: [] })
  })

  test('never happened later than it arrives', async () => {
    for (const ahead of [MINUTE, 365 * 24 * 60 * MINUTE]) {
      const early = choose(1, 'reading-2', 1, now + ahead)
      expect((await send([early])).too_late).toEqual([])
      expect(await chosen('reading-2')).toBe(1)
      now += SECOND
      await send([choose(1, 'reading-2', 2, now)])
      expect(await chosen('reading-2')).toBe(2)
      now += SECOND
    }
  })

  test('of a replay in any order gives the same answers', async () => {
    const device = randomUUID()
    const events = Array.from({ length: 40 }, (_, at) =>
      choose(at + 1, `reading-${(at % 6) + 1}`, at % 4, BEGIN + at * SECOND),
    )
    now += MINUTE
    const pieces = [events.slice(30), events.slice(0, 15), events.slice(10, 35), events]
    for (const piece of pieces) await send(piece.toReversed(), device)
    const last = events.slice(-6)
    const { answers } = dataOf(await fetchAttempt(api.http, id))
    const byQuestion = new Map(answers.map(known => [known.mock_question_id, known.option_id]))
    for (const event of last)
      expect(byQuestion.get(event.mock_question_id)).toBe(
        (event as { option_id: string }).option_id,
      )
    expect(await rows()).toHaveLength(40)
  })
})

describe('the time of a section', () => {
  test('counts by when an answer was given, until 10 minutes after it is over', async () => {
    const deadline = BEGIN + 10 * MINUTE
    now = deadline + 10 * MINUTE
    const before = choose(1, 'reading-2', 1, deadline - 1)
    const after = choose(2, 'reading-3', 1, deadline)
    const next = choose(3, 'listening-2', 1, deadline)
    expect((await send([before, after, next])).too_late).toEqual([2])
    now += 1
    expect((await send([choose(4, 'reading-4', 1, deadline - 1)])).too_late).toEqual([4])
    expect((await rows()).map(row => row.mock_question_id).sort()).toEqual([
      'listening-2',
      'reading-2',
    ])
  })

  test('does not count before it begins, but for a clock that is a little slow', async () => {
    const begin = BEGIN + 10 * MINUTE
    now = begin + 1
    const events = [
      choose(1, 'listening-2', 1, begin - 5 * SECOND),
      choose(2, 'listening-3', 1, begin - 5 * SECOND - 1),
    ]
    expect(await send(events)).toMatchObject({ too_late: [2], last_sequence: 1 })
  })

  test('says nothing against what is sent again because the answer to it was lost', async () => {
    const device = randomUUID()
    await send([choose(1, 'reading-2', 1)], device)
    now = BEGIN + 20 * MINUTE + 1
    const again = [choose(1, 'reading-2', 1, BEGIN), choose(2, 'reading-3', 1, BEGIN)]
    expect(await send(again, device)).toMatchObject({ too_late: [2], last_sequence: 1 })
    expect(await chosen('reading-2')).toBe(1)
  })

  test('that was ended early is over', async () => {
    now += MINUTE
    await endSection(api.http, id, 'reading')
    now += 1
    const events = [
      choose(1, 'reading-2', 1, now - 2),
      choose(2, 'reading-3', 1, now),
      choose(3, 'listening-2', 1, now),
    ]
    expect((await send(events)).too_late).toEqual([2])
  })

  test('of a whole test that is over takes no more, and says so', async () => {
    now = BEGIN + 40 * MINUTE
    expect((await send([choose(1, 'listening-2', 1, BEGIN + 30 * MINUTE - 1)])).too_late).toEqual(
      [],
    )
    now += 1
    const late = sent([choose(2, 'listening-3', 1, BEGIN + 30 * MINUTE - 1)])
    expect(codeOf(await sendEvents(api.http, id, late))).toBe('attempt-submitted')
    // It was handed in by that, not taken back with the refusal.
    const row = await api.db
      .selectFrom('mock_test_attempts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ was_automatic: 1, submitted_at: BEGIN + 40 * MINUTE })
  })

  test('is over once it is handed in', async () => {
    await submitAttempt(api.http, id)
    const result = await sendEvents(api.http, id, sent([choose(1, 'reading-2', 1)]))
    expect(codeOf(result)).toBe('attempt-submitted')
    expect(await rows()).toEqual([])
  })
})

describe('nothing of a call is stored', () => {
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
    const result = await sendEvents(api.http, id, sent([choose(1, 'reading-2', 1), event()]))
    expect(codeOf(result)).toBe('invalid-input')
    expect(await rows()).toEqual([])
  })

  test('of a question that this attempt does not have', async () => {
    const few = { mock_test_id: 'levels', questions: ['reading-1'] }
    const small = dataOf(await startAttempt(api.http, few))
    const events = sent([choose(1, 'reading-2', 1)])
    expect(codeOf(await sendEvents(api.http, small.attempt_id, events))).toBe('invalid-input')
  })

  test("for somebody else's attempt", async () => {
    const own = dataOf(await startAttempt(rina.http, { mock_test_id: 'levels' })).attempt_id
    const events = sent([choose(1, 'reading-2', 1)])
    const budi = await createUser(api)
    for (const http of [budi.http, api.http])
      expect(codeOf(await sendEvents(http, own, events))).toBe('not-found')
    expect(codeOf(await sendEvents(rina.http, randomUUID(), events))).toBe('not-found')
    expect(dataOf(await fetchAttempt(rina.http, own)).answers).toEqual([])
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
    ['without events', { device_id, events: [] }, 422],
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

  test('beyond what any person does', async () => {
    const made = { kind: 'flag' as const, mock_question_id: 'reading-1', value: '1' }
    const many = Array.from({ length: eventsMax(12) - 1 }, (_, at) => ({
      owner_id: id,
      attempt_id: id,
      device_id,
      sequence: at + 1,
      at: BEGIN,
      received_at: BEGIN,
      ...made,
    }))
    await api.db.insertInto('attempt_events').values(many).execute()
    expect((await send([choose(1, 'reading-2', 1)])).last_sequence).toBe(1)
    const over = sent([choose(2, 'reading-2', 2)])
    expect(codeOf(await sendEvents(api.http, id, over))).toBe('invalid-input')
    expect(await chosen('reading-2')).toBe(1)
  })
})
