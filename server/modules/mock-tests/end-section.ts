import type { SectionName } from '../../../src/contract/mock-test-blueprint.ts'
import { retry } from '../../db/retry.ts'
import { ApiError } from '../../lib/api-error.ts'
import { type Asker, checkIsHere } from './active-session.ts'
import { type AttemptRow, lockAttempt, sectionsOf } from './attempt-rows.ts'
import type { AttemptParts } from './parts.ts'
import { closingTime, endEarly } from './section-times.ts'
import { isSubmitted } from './submit-attempt.ts'
import { submitLockedIfOverdue } from './submit-overdue.ts'

/**
 * Ends a section before its time. One that has ended already stays as it is.
 *
 * @throws ApiError not-found, attempt-submitted, continued-elsewhere, or invalid-input for a
 *   section that has not begun
 */
export async function endSection(
  { db, now, tests }: AttemptParts,
  id: string,
  name: SectionName,
  who: Asker,
): Promise<AttemptRow> {
  const row = await retry(() =>
    db.transaction().execute(async trx => {
      const locked = await lockAttempt(trx, id, who?.userId)
      const settled = await submitLockedIfOverdue(trx, tests, locked, now())
      if (isSubmitted(settled)) return settled
      await checkIsHere(trx, settled, who, now())
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
