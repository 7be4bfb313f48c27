import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { EventRow } from '../../server/modules/mock-tests/attempt-progress.ts'
import { eventsMax } from '../../server/modules/mock-tests/merge-events.ts'
import { call } from '../../src/api/call.ts'
import type { AttemptEvent } from '../../src/contract/mock-test-attempts.ts'
import {
  getAttempt,
  getResult,
  sendEvents,
  startAttempt,
  submitAttempt,
} from '../../src/contract/routes/mock-tests.ts'
import { HOUR } from '../../src/lib/durations.ts'
import { createExam, LEVELS } from '../helpers/mock-exam.ts'
import { answer, dataOf, eventsBody, optionOf } from '../helpers/mock-tests.ts'

const QUESTIONS = [1, 2, 3, 4, 5, 6].map(at => `reading-${at}`)
const MAX = eventsMax(12, true)
const exam = createExam()
beforeEach(async () => {
  exam.attempt = dataOf(await call(exam.api.http, startAttempt, { body: LEVELS }))
})

const send = async (events: AttemptEvent[], device: string) =>
  dataOf(
    await call(exam.api.http, sendEvents, {
      params: { id: exam.id },
      body: eventsBody(events, device),
    }),
  )
const rows = () =>
  exam.api.db.selectFrom('attempt_events').selectAll().where('attempt_id', '=', exam.id).execute()
const answerEvent = (sequence: number, question: string, place: number, at = exam.now) =>
  answer(sequence, question, optionOf(exam.attempt, question, place), at)
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
/** Changes the answer to one question several times. */
const changes = (from: number, count: number, question = 'reading-2') =>
  numbers(count).map(at => answerEvent(from + at - 1, question, at % 4, exam.now + at))

/** Returns the row of an event as it is stored where nothing is merged. */
function asRow(event: AttemptEvent, device_id: string, attempt_id: string): EventRow {
  const { kind, sequence, mock_question_id } = event
  const place = () =>
    [0, 1, 2, 3].find(
      each => optionOf(exam.attempt, mock_question_id, each) === Object(event).option_id,
    )
  const value =
    kind === 'play' ? null : kind === 'flag' ? (event.is_flagged ? '1' : null) : (place() ?? null)
  const stored = {
    value: value === null ? null : String(value),
    received_at: exam.now,
    shown: null,
  }
  const at = Math.min(event.at, exam.now)
  return {
    owner_id: attempt_id,
    attempt_id,
    device_id,
    sequence,
    kind,
    mock_question_id,
    at,
    ...stored,
  }
}

/** Generates random actions of a learner from a seed. */
function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

function randomEvent(pick: (below: number) => number, sequence: number, at: number): AttemptEvent {
  const mock_question_id = QUESTIONS[pick(6)] ?? ''
  const about = { sequence, mock_question_id, at }
  const kind = pick(10)
  if (kind === 0) return { kind: 'play', ...about }
  if (kind < 3) return { kind: 'flag', is_flagged: pick(2) === 0, ...about }
  const option_id = pick(6) === 0 ? null : optionOf(exam.attempt, mock_question_id, pick(4))
  return { kind: 'answer', option_id, ...about }
}

describe('more events than any person makes', () => {
  test('are accepted, and those without any effect are deleted', async () => {
    const device = randomUUID()
    for (let from = 1; from < 1_000; from += 100) {
      exam.now += 200
      const { devices, too_late } = await send(changes(from, 100), device)
      const all = from + 99
      // The client is not asked to send the deleted ones again.
      expect(devices).toEqual([{ device_id: device, last_sequence: all, count: all }])
      expect(too_late).toEqual([])
      expect((await rows()).length).toBeLessThanOrEqual(MAX)
    }
    const { answers, devices } = dataOf(
      await call(exam.api.http, getAttempt, { params: { id: exam.id } }),
    )
    expect(answers).toEqual([
      { mock_question_id: 'reading-2', option_id: optionOf(exam.attempt, 'reading-2', 0) },
    ])
    expect(devices).toEqual([{ device_id: device, last_sequence: 1_000, count: 1_000 }])
  })

  test('are a bounded number of rows, from however many devices', async () => {
    const devices = numbers(MAX + 1).map(() => randomUUID())
    for (const [at, device] of devices.entries()) {
      exam.now += 1
      expect((await send([answerEvent(7, 'reading-2', at % 4)], device)).last_sequence).toBe(7)
    }
    expect((await rows()).length).toBeLessThan(30)
    for (const device of devices.slice(-20)) expect((await send([], device)).last_sequence).toBe(7)
  })

  test('do not displace an event that arrives late', async () => {
    const [device, other] = [randomUUID(), randomUUID()]
    const late = answerEvent(3, 'reading-3', 1)
    exam.now += 1_000
    await send(
      [answerEvent(1, 'reading-4', 1), answerEvent(2, 'reading-4', 2), ...changes(4, 150)],
      device,
    )
    await send(changes(1, 150), other)
    expect((await rows()).length).toBeLessThan(100)
    await send([late], device)
    const { answers } = dataOf(await call(exam.api.http, getAttempt, { params: { id: exam.id } }))
    expect(answers.map(each => each.mock_question_id)).toContain('reading-3')
  })

  test('do not count again when a device with a fast clock sends them again', async () => {
    const [device, other] = [randomUUID(), randomUUID()]
    const ahead = answerEvent(1, 'reading-3', 1, exam.now + HOUR)
    await send([ahead], device)
    exam.now += 1_000
    await send([answerEvent(1, 'reading-5', 2), answerEvent(2, 'reading-3', 2)], other)
    exam.now += 1_000
    await send([answerEvent(2, 'reading-5', 1)], device)
    await send(changes(3, 180), other)
    await send(changes(183, 180), other)
    expect((await rows()).length).toBeLessThan(100)
    exam.now += 1_000
    expect(await send([ahead], device)).toMatchObject({ too_late: [], last_sequence: 2 })
    const { answers } = dataOf(await call(exam.api.http, getAttempt, { params: { id: exam.id } }))
    const given = answers.find(each => each.mock_question_id === 'reading-3')
    expect(given?.option_id).toBe(optionOf(exam.attempt, 'reading-3', 2))
  })

  test.each([1, 2, 3])(
    'lead to the same result as if all were stored (%d)',
    { tags: 'postgres' },
    async seed => {
      const pick = chance(seed * 7_919)
      const devices = numbers(3).map(() => ({ device: randomUUID(), sequence: 0 }))
      const whole = dataOf(await call(exam.api.http, startAttempt, { body: LEVELS })).attempt_id
      const calls: { events: AttemptEvent[]; device: string }[] = []
      for (let call = 0; call < 12; call++) {
        exam.now += 10_000
        const counter = devices[pick(3)] ?? { device: '', sequence: 0 }
        const isAhead = pick(4) === 0
        const events = numbers(40 + pick(60)).map(at =>
          randomEvent(pick, ++counter.sequence, isAhead ? exam.now + at : exam.now - 1_000 + at),
        )
        calls.push({ events, device: counter.device })
        await send(events, counter.device)
        const rowsOfAll = events.map(event => asRow(event, counter.device, whole))
        await exam.api.db.insertInto('attempt_events').values(rowsOfAll).execute()
        // An earlier call is sent again.
        const old = calls[pick(calls.length)]
        if (old) await send(old.events, old.device)
      }
      expect((await rows()).length).toBeLessThan(calls.flatMap(({ events }) => events).length)
      const [merged, all] = [exam.id, whole].map(async attemptId => {
        const { answers, flagged, plays } = dataOf(
          await call(exam.api.http, getAttempt, { params: { id: attemptId } }),
        )
        const { answers_hash } = dataOf(
          await call(exam.api.http, submitAttempt, { params: { id: attemptId } }),
        )
        const { score, items } = dataOf(
          await call(exam.api.http, getResult, {
            params: { id: 'levels' },
            query: { attempt: attemptId },
          }),
        )
        const byId = <T extends { mock_question_id: string }>(list: readonly T[]) =>
          list.toSorted((one, other) => (one.mock_question_id < other.mock_question_id ? -1 : 1))
        const times = items.map(({ mock_question_id, answer, seconds }) => ({
          mock_question_id,
          answer,
          seconds,
        }))
        return {
          answers: byId(answers),
          flagged: flagged.toSorted(),
          // More plays than allowed count like the maximum.
          plays: byId(plays).map(({ mock_question_id, count }) => [
            mock_question_id,
            Math.min(count, 2),
          ]),
          answers_hash,
          score,
          times: byId(times),
        }
      })
      expect(await merged).toEqual(await all)
    },
  )
})
