import type { Attempt } from '../../../src/contract/mock-test-attempts.ts'
import type { SectionName } from '../../../src/contract/mock-test-blueprint.ts'
import { retry } from '../../db/retry.ts'
import { ApiError } from '../../lib/api-error.ts'
import { type AttemptRow, findAttempt, itemsOf, lockAttempt, sectionsOf } from './attempt-rows.ts'
import { type AttemptParts, findTest } from './parts.ts'
import { closingTime, endEarly } from './sections.ts'
import { toAttemptQuestion } from './shown-tests.ts'
import { answersOf, readEvents, standingOf } from './standing.ts'
import { isSubmitted, receiptOf, settle, submitIfOver } from './submit.ts'

/** An attempt as it stands. @throws ApiError not-found */
export async function showAttempt(
  parts: AttemptParts,
  id: string,
  userId: string | undefined,
): Promise<Attempt> {
  return toAttempt(parts, await settle(parts, await findAttempt(parts.db, id, userId)))
}

/** Shows an attempt that was just read or made. @throws ApiError not-found where its test is gone */
export async function toAttempt(
  { db, now, tests }: AttemptParts,
  row: AttemptRow,
): Promise<Attempt> {
  const test = findTest(tests, row.mock_test_id)
  const items = itemsOf(row, test)
  const { places, flagged, plays } = standingOf(await readEvents(db, row.owner_id, [row.id]))
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

/**
 * Ends a section before its time. One that has ended already stays as it is.
 *
 * @throws ApiError not-found, attempt-submitted, or invalid-input for a section that has not begun
 */
export async function endSection(
  { db, now, tests }: AttemptParts,
  id: string,
  name: SectionName,
  userId: string | undefined,
): Promise<AttemptRow> {
  const row = await retry(() =>
    db.transaction().execute(async trx => {
      const locked = await lockAttempt(trx, id, userId)
      const settled = await submitIfOver(trx, tests, locked, now())
      if (isSubmitted(settled)) return settled
      const sections = sectionsOf(settled)
      checkHasBegun(
        sections.find(({ section }) => section === name),
        now(),
      )
      const ended = endEarly(sections, name, now())
      const change = { sections: JSON.stringify(ended), closes_at: closingTime(ended) }
      await trx
        .updateTable('mock_test_attempts')
        .set(change)
        .where('owner_id', '=', settled.owner_id)
        .where('id', '=', id)
        .execute()
      return { ...settled, ...change }
    }),
  )
  if (isSubmitted(row)) throw new ApiError('attempt-submitted')
  return row
}

function checkHasBegun(section: { starts_at: number } | undefined, now: number): void {
  if (!section) throw new ApiError('not-found', 'Bagian ini tidak ada di tes ini.')
  if (section.starts_at > now) throw new ApiError('invalid-input', 'Bagian ini belum dimulai.')
}
