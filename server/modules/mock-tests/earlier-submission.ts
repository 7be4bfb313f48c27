import { DAY } from '../../../src/lib/durations.ts'
import type { Db } from '../../db/tables.ts'
import { type AttemptRow, lockAttempt } from './attempt-rows.ts'
import { isSubmitted, type SubmittedRow } from './submit-attempt.ts'

/** Milliseconds in which answers count as late for an attempt that was submitted automatically. */
const LATE_FOR = DAY

/**
 * Returns the attempt that the same answers led to before, in a transaction that has locked the
 * learner.
 */
export async function findSameSubmission(
  trx: Db,
  userId: string,
  testId: string,
  hashes: readonly string[],
): Promise<SubmittedRow | undefined> {
  const before = await trx
    .selectFrom('plain_submissions')
    .select('attempt_id')
    .where('owner_id', '=', userId)
    .where('mock_test_id', '=', testId)
    .where('answers_hash', 'in', hashes)
    .executeTakeFirst()
  const row = before && (await lockAttempt(trx, before.attempt_id, userId))
  return row && isSubmitted(row) ? row : undefined
}

/**
 * Returns a learner's newest attempt at a test, if these answers add nothing to it: it was
 * submitted with the same ones, or its time ran out not long ago.
 */
export async function findEarlierSubmission(
  trx: Db,
  userId: string,
  testId: string,
  hashes: readonly string[],
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
  return isLate || hashes.includes(newest.answers_hash) ? newest : undefined
}

/** Stores a submission for `findSameSubmission()`. */
export async function rememberSubmission(
  trx: Db,
  row: AttemptRow,
  answers_hash: string,
): Promise<void> {
  const { owner_id, mock_test_id, id: attempt_id } = row
  await trx
    .insertInto('plain_submissions')
    .values({ owner_id, mock_test_id, answers_hash, attempt_id })
    .execute()
}
