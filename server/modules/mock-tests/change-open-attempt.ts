import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { type AttemptRow, lockAttempt } from './attempt-rows.ts'
import type { AttemptDependencies } from './dependencies.ts'
import { isOverdue, isSubmitted } from './submit-attempt.ts'
import { submitIfOverdue } from './submit-overdue.ts'

type AttemptChange = Partial<
  Pick<
    AttemptRow,
    'sections' | 'closes_at' | 'extra_minutes' | 'is_first' | 'first_checked_at' | 'session_id'
  >
>

/**
 * Changes an open attempt under a lock. One whose time is over is submitted instead.
 *
 * @param userId its owner, as in `lockAttempt()`
 * @param decide returns the change at a time, in milliseconds UTC
 * @throws ApiError not-found or attempt-submitted, and what `decide` throws
 */
export async function changeOpenAttempt(
  dependencies: AttemptDependencies,
  id: string,
  userId: (trx: Db) => Promise<string | undefined> | string | undefined,
  decide: (trx: Db, row: AttemptRow, now: number) => Promise<AttemptChange> | AttemptChange,
): Promise<AttemptRow> {
  const { db, now } = dependencies
  const { locked, changed } = await transact(db, async trx => {
    const locked = await lockAttempt(trx, id, await userId(trx))
    // Submitting locks the learner, and whatever locks both begins with the learner.
    if (isSubmitted(locked) || isOverdue(locked, now())) return { locked }
    const change = await decide(trx, locked, now())
    await trx
      .updateTable('mock_test_attempts')
      .set(change)
      .where('owner_id', '=', locked.owner_id)
      .where('id', '=', id)
      .execute()
    return { changed: { ...locked, ...change } }
  })
  if (changed) return changed
  await submitIfOverdue(dependencies, locked)
  throw new ApiError('attempt-submitted')
}
