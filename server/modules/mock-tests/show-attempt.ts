import type { Attempt } from '../../../src/contract/mock-test-attempts.ts'
import { answersOf, progressOf, readEvents } from './attempt-progress.ts'
import { type AttemptRow, findAttempt, itemsOf, sectionsOf } from './attempt-rows.ts'
import { toAttemptQuestion } from './hide-keys.ts'
import { type AttemptParts, findTest } from './parts.ts'
import { isSubmitted, receiptOf } from './submit-attempt.ts'
import { submitIfOverdue } from './submit-overdue.ts'

/** An attempt as it stands. @throws ApiError not-found */
export async function showAttempt(
  parts: AttemptParts,
  id: string,
  userId: string | undefined,
): Promise<Attempt> {
  return toAttempt(parts, await submitIfOverdue(parts, await findAttempt(parts.db, id, userId)))
}

/** Shows an attempt that was just read or made. @throws ApiError not-found where its test is gone */
export async function toAttempt(
  { db, now, tests }: AttemptParts,
  row: AttemptRow,
): Promise<Attempt> {
  const test = findTest(tests, row.mock_test_id)
  const items = itemsOf(row, test)
  const { places, flagged, plays } = progressOf(await readEvents(db, row.owner_id, row.id))
  return {
    attempt_id: row.id,
    mock_test_id: test.id,
    is_visitors: row.owner_id === row.id,
    title: test.title,
    blueprint: test.blueprint,
    state: isSubmitted(row) ? 'submitted' : 'open',
    started_at: row.started_at,
    now: now(),
    time_factor: row.time_factor,
    sections: sectionsOf(row).map(section => ({
      ...section,
      questions: items
        .filter(item => item.section === section.section)
        .map(item => toAttemptQuestion(item, row.seed)),
    })),
    answers: answersOf(items, places),
    flagged: items.map(({ id }) => id).filter(id => flagged.has(id)),
    plays: items.flatMap(({ id }) => {
      const count = plays.get(id)
      return count === undefined ? [] : [{ mock_question_id: id, count }]
    }),
    receipt: isSubmitted(row) ? receiptOf(row) : null,
  }
}
