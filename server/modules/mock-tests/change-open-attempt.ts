import { retry } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { type AttemptRow, lockAttempt } from './attempt-rows.ts'
import type { AttemptParts } from './parts.ts'
import { isSubmitted } from './submit-attempt.ts'
import { submitLockedIfOverdue } from './submit-overdue.ts'

type Change = Partial<Pick<AttemptRow, 'sections' | 'closes_at' | 'extra_minutes'>>

/**
 * Changes an attempt that is under way, alone with it. One whose time is over is handed in instead.
 *
 * @param userId whose it is, as `lockAttempt()` wants it
 * @param decide what changes of it at an instant, in milliseconds UTC
 * @throws ApiError not-found or attempt-submitted, and what `decide` throws
 */
export async function changeOpenAttempt(
  { db, now, tests }: AttemptParts,
  id: string,
  userId: (trx: Db) => Promise<string | undefined> | string | undefined,
  decide: (trx: Db, row: AttemptRow, now: number) => Promise<Change> | Change,
): Promise<AttemptRow> {
  const row = await retry(() =>
    db.transaction().execute(async trx => {
      const locked = await lockAttempt(trx, id, await userId(trx))
      const settled = await submitLockedIfOverdue(trx, tests, locked, now())
      if (isSubmitted(settled)) return settled
      const change = await decide(trx, settled, now())
      await trx
        .updateTable('mock_test_attempts')
        .set(change)
        .where('owner_id', '=', settled.owner_id)
        .where('id', '=', id)
        .execute()
      return { ...settled, ...change }
    }),
  )
  // Not in the transaction: that would take back its being handed in.
  if (isSubmitted(row)) throw new ApiError('attempt-submitted')
  return row
}
