import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import type { Dependencies } from '../../module.ts'
import { beginAttempt, lockPupil, openAttemptOf } from '../pupils/public.ts'
import { type AttemptRow, lockVisitors } from './attempt-rows.ts'
import { type AttemptDependencies, findTest } from './dependencies.ts'
import { type AttemptRequest, checkMayTake, newAttempt } from './start-attempt.ts'
import { isSubmitted } from './submit-attempt.ts'
import { submitLockedIfOverdue } from './submit-overdue.ts'

type PupilDependencies = AttemptDependencies & Pick<Dependencies, 'secret' | 'formerSecrets'>

/**
 * Begins a visitor's attempt for a pupil of a partner, or returns the one that is still open.
 *
 * @throws ApiError not-found, signed-out, invalid-input, pupil-ended, group-closed, test-not-given,
 *   test-not-open or attempts-used
 */
export async function startForPupil(
  dependencies: PupilDependencies,
  token: string,
  request: AttemptRequest,
): Promise<AttemptRow> {
  const { db, now, tests } = dependencies
  const test = findTest(tests, request.mock_test_id)
  checkMayTake(test, undefined)
  return transact(db, async trx => {
    const pupilId = await lockPupil(trx, dependencies, token, now())
    const pupil = { pupilId, mockTestId: test.id }
    const open = await readOpen(trx, dependencies, await openAttemptOf(trx, pupil))
    if (open) return open
    const row = newAttempt(test, undefined, now(), request)
    await beginAttempt(trx, pupil, { attemptId: row.id, now: now() })
    await trx.insertInto('mock_test_attempts').values(row).execute()
    return row
  })
}

/** Returns an attempt that can still be continued without an account. */
async function readOpen(
  trx: Db,
  dependencies: PupilDependencies,
  id: string | undefined,
): Promise<AttemptRow | undefined> {
  const row = id && (await lockVisitors(trx, id))
  if (!row) return undefined
  const current = await submitLockedIfOverdue(trx, dependencies, row, dependencies.now())
  return isSubmitted(current) ? undefined : current
}
