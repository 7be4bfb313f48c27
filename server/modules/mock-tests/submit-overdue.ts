import { setImmediate as breathe } from 'node:timers/promises'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { AttemptRow } from './attempt-rows.ts'
import type { AttemptDependencies } from './dependencies.ts'
import {
  isOverdue,
  type SubmitDependencies,
  submitAttempt,
  submitLocked,
} from './submit-attempt.ts'

/** Attempts that are submitted at a time: it limits how long their writers wait. */
const BATCH = 50

/** Returns an attempt in its current state: one whose time is over is submitted first. */
export async function submitIfOverdue(
  dependencies: AttemptDependencies,
  row: AttemptRow,
): Promise<AttemptRow> {
  if (!isOverdue(row, dependencies.now())) return row
  return submitAttempt(dependencies, row.id, row.owner_id)
}

/** Does the same for an attempt that this transaction has locked. */
export async function submitLockedIfOverdue(
  trx: Db,
  dependencies: SubmitDependencies,
  row: AttemptRow,
  now: number,
): Promise<AttemptRow> {
  return isOverdue(row, now) ? submitLocked(trx, dependencies, row, now) : row
}

/** Submits every attempt whose time is over. */
export async function submitAllOverdue(dependencies: AttemptDependencies): Promise<void> {
  while ((await submitOverdue(dependencies)) === BATCH);
}

/** Submits attempts whose time is over, the oldest first. @returns how many */
export async function submitOverdue(
  dependencies: AttemptDependencies,
  batch = BATCH,
): Promise<number> {
  const rows = await dependencies.db
    .selectFrom('mock_test_attempts')
    .select(['owner_id', 'id'])
    .where('closes_at', '<', dependencies.now())
    .orderBy('closes_at')
    .limit(batch)
    .execute()
  for (const { id, owner_id } of rows) {
    // SQLite answers within the thread: awaiting it alone would block all other work.
    await breathe()
    await submitAttempt(dependencies, id, owner_id).catch(error => {
      // Deleted or claimed meanwhile: the next round finds a claimed one.
      if (!(error instanceof ApiError)) throw error
    })
  }
  return rows.length
}

/** Submits a learner's attempts whose time is over. */
export async function submitOverdueOfLearner(
  dependencies: AttemptDependencies,
  userId: string,
): Promise<void> {
  const open = await dependencies.db
    .selectFrom('mock_test_attempts')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('submitted_at', 'is', null)
    .execute()
  for (const row of open)
    if (isOverdue(row, dependencies.now())) await submitAttempt(dependencies, row.id, userId)
}
