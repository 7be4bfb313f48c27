import { retry } from '../../db/retry.ts'
import { ApiError } from '../../lib/api-error.ts'
import { type AttemptRow, findOwner, lockAttempt, sectionsOf } from './attempt-rows.ts'
import type { AttemptParts } from './parts.ts'
import { addTime, closingTime } from './section-times.ts'
import { isSubmitted } from './submit-attempt.ts'
import { submitLockedIfOverdue } from './submit-overdue.ts'

const MINUTE = 60_000

/**
 * Gives somebody time back that was lost, as when the power was out.
 *
 * @param minutes in all: the same again changes nothing
 * @throws ApiError not-found, attempt-submitted, or invalid-input where there is no clock, or
 *   more was given before
 */
export async function giveExtraTime(
  { db, now, tests }: AttemptParts,
  id: string,
  minutes: number,
): Promise<AttemptRow> {
  const row = await retry(() =>
    db.transaction().execute(async trx => {
      const locked = await lockAttempt(trx, id, await findOwner(trx, id))
      const settled = await submitLockedIfOverdue(trx, tests, locked, now())
      if (isSubmitted(settled)) return settled
      const added = addedMinutes(settled, minutes) * MINUTE
      const sections = addTime(sectionsOf(settled), now(), added)
      const change = {
        sections: JSON.stringify(sections),
        closes_at: closingTime(sections),
        extra_minutes: minutes,
      }
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

function addedMinutes({ closes_at, extra_minutes }: AttemptRow, minutes: number): number {
  if (closes_at === null) throw new ApiError('invalid-input', 'Pengerjaan ini tanpa batas waktu.')
  if (minutes < extra_minutes)
    throw new ApiError('invalid-input', `Sudah ada ${extra_minutes} menit tambahan.`)
  return minutes - extra_minutes
}
