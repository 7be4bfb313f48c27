import type { Db } from '../../db/tables.ts'
import { isSubmitted, type SubmittedRow } from './submit-attempt.ts'

/** How long answers are late for an attempt that was handed in by itself, in milliseconds. */
const LATE_FOR = 86_400_000

/**
 * The newest attempt of a learner at a test, if these answers have nothing to add to it: they are
 * those it was handed in with, or its time ran out not long ago.
 */
export async function findHandedIn(
  trx: Db,
  userId: string,
  testId: string,
  answersHash: string,
  now: number,
): Promise<SubmittedRow | undefined> {
  const newest = await trx
    .selectFrom('mock_test_attempts')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('mock_test_id', '=', testId)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest || !isSubmitted(newest)) return undefined
  const isLate = newest.was_automatic === 1 && newest.submitted_at > now - LATE_FOR
  return isLate || newest.answers_hash === answersHash ? newest : undefined
}
