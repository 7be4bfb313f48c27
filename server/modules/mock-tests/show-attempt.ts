import type { Attempt } from '../../../src/contract/mock-test-attempts.ts'
import { type Asker, isActiveSession, proofOf } from './active-session.ts'
import { answersOf, type EventRow, progressOf, readEvents } from './attempt-progress.ts'
import { type AttemptRow, findAttempt, itemsOf, sectionsOf } from './attempt-rows.ts'
import { checkedPlaces, toChecked } from './checked-answers.ts'
import { conditionsOf } from './conditions.ts'
import { type AttemptDependencies, findTestOf } from './dependencies.ts'
import { describeDevices } from './event-rows.ts'
import { toAttemptQuestion } from './hide-keys.ts'
import { isSubmitted, receiptOf } from './submit-attempt.ts'
import { submitIfOverdue } from './submit-overdue.ts'

/** Returns an attempt in its current state. @throws ApiError not-found */
export async function showAttempt(
  dependencies: AttemptDependencies,
  id: string,
  who: Asker,
): Promise<Attempt> {
  const row = await findAttempt(dependencies.db, id, who?.userId)
  return toAttempt(dependencies, await submitIfOverdue(dependencies, row), who)
}

/**
 * Converts an attempt that was just read or created.
 *
 * @throws ApiError not-found where its test is gone
 */
export async function toAttempt(
  { db, now, tests }: AttemptDependencies,
  row: AttemptRow,
  who: Asker,
): Promise<Attempt> {
  const test = await findTestOf(db, tests, row)
  const items = itemsOf(row, test)
  const events = await readEvents(db, row.owner_id, row.id)
  const checked = await checkedPlaces(db, row)
  const { places, flagged, plays } = progressOf(events, checked)
  const is_here = await isActiveSession(db, row, who, now())
  return {
    attempt_id: row.id,
    mock_test_id: test.id,
    is_visitors: row.owner_id === row.id,
    title: test.title,
    blueprint: test.blueprint,
    state: isSubmitted(row) ? 'submitted' : 'open',
    started_at: row.started_at,
    now: now(),
    ...conditionsOf(row, test),
    sections: sectionsOf(row).map(section => ({
      ...section,
      questions: items
        .filter(item => item.section === section.section)
        .map(item => toAttemptQuestion(item, row.seed)),
    })),
    answers: answersOf(items, places),
    checked: items.flatMap(item => toChecked(item, checked)),
    flagged: items.map(({ id }) => id).filter(id => flagged.has(id)),
    plays: items.flatMap(({ id }) => {
      const count = plays.get(id)
      return count === undefined ? [] : [{ mock_question_id: id, count }]
    }),
    devices: devicesOf(row, events),
    is_here,
    here: proofOf(row, who),
    receipt: isSubmitted(row) ? receiptOf(row) : null,
  }
}

/** Returns the last number and the count of events for each device. */
function devicesOf(row: AttemptRow, events: readonly EventRow[]): Attempt['devices'] {
  const all = new Map<string, { device_id: string; last: number; count: number }>()
  for (const { device_id, sequence } of events) {
    const { last, count } = all.get(device_id) ?? { last: 0, count: 0 }
    all.set(device_id, { device_id, last: Math.max(sequence, last), count: count + 1 })
  }
  return describeDevices(row, [...all.values()])
}
