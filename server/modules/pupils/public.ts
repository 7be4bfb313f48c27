import { PUPIL_ATTEMPTS_IN_ALL, PUPIL_ATTEMPTS_MAX } from '../../../src/contract/limits.ts'
import type { GroupTest } from '../../../src/contract/pupils.ts'
import { momentOf } from '../../../src/lib/event-time.ts'
import type { Secrets } from '../../auth/secret.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { deletePupilsOf } from './delete-pupils.ts'
import { readPupilToken } from './pupil-tokens.ts'
import { type RecordedResult, testsOf } from './tables.ts'

/** A pupil who begins a test. */
export interface PupilAtTest {
  pupilId: string
  mockTestId: string
}

/**
 * Returns the pupil of a token, and makes whoever deletes them, or begins another test for them,
 * wait until this transaction has ended.
 *
 * @throws ApiError pupil-ended
 */
export async function lockPupil(
  trx: Db,
  secrets: Secrets,
  token: string,
  now: number,
): Promise<string> {
  const claims = readPupilToken(secrets, token)
  if (!claims || claims.expiresAt <= now) throw new ApiError('pupil-ended')
  const row = await trx
    .updateTable('pupils')
    .set(eb => ({ name: eb.ref('name') }))
    .where('id', '=', claims.pupilId)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new ApiError('pupil-ended')
  return row.id
}

/** Returns the id of the attempt that a pupil has begun and not handed in. */
export async function openAttemptOf(
  trx: Db,
  { pupilId, mockTestId }: PupilAtTest,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('pupil_attempts')
    .select('attempt_id')
    .where('pupil_id', '=', pupilId)
    .where('mock_test_id', '=', mockTestId)
    .where('submitted_at', 'is', null)
    .orderBy('number', 'desc')
    .executeTakeFirst()
  return row?.attempt_id
}

/**
 * Notes that a pupil begins an attempt, in a transaction that has locked the pupil.
 *
 * @throws ApiError pupil-ended, group-closed, test-not-given, test-not-open or attempts-used
 */
export async function beginAttempt(
  trx: Db,
  { pupilId: pupil_id, mockTestId: mock_test_id }: PupilAtTest,
  { attemptId: attempt_id, now }: { attemptId: string; now: number },
): Promise<void> {
  const group = await trx
    .selectFrom('pupil_groups as group')
    .innerJoin('pupils', 'pupils.group_id', 'group.id')
    .select(['group.is_open', 'group.tests'])
    .where('pupils.id', '=', pupil_id)
    .executeTakeFirst()
  if (!group) throw new ApiError('pupil-ended')
  if (!group.is_open) throw new ApiError('group-closed')
  const tests = testsOf(group)
  const given = tests.find(test => test.mock_test_id === mock_test_id)
  if (tests.length > 0 && !given) throw new ApiError('test-not-given')
  if (given) checkWindow(given, now)
  const attempts = await trx
    .selectFrom('pupil_attempts')
    .select('mock_test_id')
    .where('pupil_id', '=', pupil_id)
    .execute()
  const before = attempts.filter(attempt => attempt.mock_test_id === mock_test_id).length
  const isUsedUp = before >= (given?.attempts ?? PUPIL_ATTEMPTS_MAX)
  if (isUsedUp || attempts.length >= PUPIL_ATTEMPTS_IN_ALL) throw new ApiError('attempts-used')
  const result = { submitted_at: null, result: null }
  await trx
    .insertInto('pupil_attempts')
    .values({
      ...{ pupil_id, mock_test_id, attempt_id, ...result },
      number: before + 1,
      started_at: now,
    })
    .execute()
}

/** @throws ApiError test-not-open */
function checkWindow({ opens_at, closes_at }: GroupTest, now: number): void {
  const isEarly = opens_at !== null && now < opens_at
  const isLate = closes_at !== null && now > closes_at
  if (!isEarly && !isLate) return
  const message = isEarly
    ? `Tes ini baru dibuka ${momentOf(opens_at, 'Asia/Jakarta')}.`
    : `Tes ini sudah ditutup sejak ${momentOf(closes_at ?? now, 'Asia/Jakarta')}.`
  throw new ApiError('test-not-open', message, undefined, { opens_at, closes_at })
}

/**
 * Records the result of an attempt for its pupil, in the transaction that hands it in; one that is
 * no pupil's, or was recorded before, stays as it is.
 */
export async function recordResult(
  trx: Db,
  attemptId: string,
  submitted_at: number,
  resultOf: () => RecordedResult,
): Promise<void> {
  const open = await trx
    .selectFrom('pupil_attempts')
    .select('pupil_id')
    .where('attempt_id', '=', attemptId)
    .where('submitted_at', 'is', null)
    .executeTakeFirst()
  if (!open) return
  await trx
    .updateTable('pupil_attempts')
    .set({ submitted_at, result: JSON.stringify(resultOf()) })
    .where('attempt_id', '=', attemptId)
    .where('submitted_at', 'is', null)
    .execute()
}

/** Deletes the groups and signing keys of a partner, in a transaction. */
export async function deletePupilDataOf(trx: Db, partnerId: string): Promise<void> {
  const groups = await trx
    .deleteFrom('pupil_groups')
    .where('partner_id', '=', partnerId)
    .returning('id')
    .execute()
  for (const { id } of groups) await deletePupilsOf(trx, id)
  await trx.deleteFrom('partner_signing_keys').where('partner_id', '=', partnerId).execute()
}
