import { PUPIL_ATTEMPTS_IN_ALL, PUPIL_ATTEMPTS_MAX } from '../../../src/contract/limits.ts'
import type { GroupTest } from '../../../src/contract/pupils.ts'
import { momentOf } from '../../../src/lib/event-time.ts'
import type { Secrets } from '../../auth/secret.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { announceResult } from '../deliveries/public.ts'
import { queueScores } from '../lti/public.ts'
import { deletePupilsOf } from './delete-pupils.ts'
import { createPupilToken, readPupilToken } from './pupil-tokens.ts'
import { type HandedInResult, type RecordedResult, testsOf } from './tables.ts'

/** A pupil who begins a test. */
export interface PupilAtTest {
  pupilId: string
  mockTestId: string
}

/** A pupil whom a school has signed in itself. */
export interface KnownPupil {
  partnerId: string
  /** `site` for the school's own site, or the id of its LMS. */
  source: string
  /** Names the pupil there, whatever the name and the group. */
  subject: string
  name: string
  /** Name of the group, which is created where there is none. */
  group: string
}

/**
 * Lets a known pupil in, in a transaction; the module `pupils` provides it as `enterPupil`.
 *
 * @throws ApiError not-found, group-count, group-closed or group-full
 */
export type EnterPupil = (
  trx: Db,
  pupil: KnownPupil,
  now: number,
) => Promise<{ pupilId: string; groupId: string }>

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

/**
 * Returns a pupil with a new token, as whoever joins with a class code gets it.
 *
 * @throws ApiError pupil-ended
 */
export async function showPupil(db: Db, secrets: Secrets, pupilId: string, now: number) {
  const row = await db
    .selectFrom('pupils')
    .innerJoin('pupil_groups as group', 'group.id', 'pupils.group_id')
    .select(['pupils.name', 'group.name as group'])
    .where('pupils.id', '=', pupilId)
    .executeTakeFirst()
  if (!row) throw new ApiError('pupil-ended')
  return { pupil_id: pupilId, ...createPupilToken(secrets, pupilId, now), ...row }
}

/** Returns the ids by which a source names the pupils of a partner that it has let in. */
export async function knownSubjects(
  db: Db,
  partnerId: string,
  source: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('known_pupils')
    .select('subject')
    .where('partner_id', '=', partnerId)
    .where('source', '=', source)
    .execute()
  return new Set(rows.map(({ subject }) => subject))
}

/** @throws ApiError test-not-given, where the group takes other tests */
export async function checkGiven(db: Db, groupId: string, mockTestId: string): Promise<void> {
  const group = await db
    .selectFrom('pupil_groups')
    .select('tests')
    .where('id', '=', groupId)
    .executeTakeFirst()
  if (group) findGiven(testsOf(group), mockTestId)
}

/**
 * Returns the rules of a test in a group; undefined where it takes all tests.
 *
 * @throws ApiError test-not-given
 */
function findGiven(tests: readonly GroupTest[], mockTestId: string): GroupTest | undefined {
  const given = tests.find(({ mock_test_id }) => mock_test_id === mockTestId)
  if (tests.length > 0 && !given) throw new ApiError('test-not-given')
  return given
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
  const given = findGiven(testsOf(group), mock_test_id)
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
 * Records the result of an attempt for its pupil, and has it go out to the pupil's school, in the
 * transaction that hands it in; one that is no pupil's, or was recorded before, stays as it is.
 */
export async function recordResult(
  trx: Db,
  attemptId: string,
  submitted_at: number,
  resultOf: () => HandedInResult,
): Promise<void> {
  const open = await trx
    .selectFrom('pupil_attempts')
    .select('pupil_id')
    .where('attempt_id', '=', attemptId)
    .where('submitted_at', 'is', null)
    .executeTakeFirst()
  if (!open) return
  const { level, ...result } = resultOf()
  const attempt = await trx
    .updateTable('pupil_attempts')
    .set({ submitted_at, result: JSON.stringify(result) })
    .where('attempt_id', '=', attemptId)
    .where('submitted_at', 'is', null)
    .returning(['pupil_id', 'mock_test_id', 'number', 'started_at'])
    .executeTakeFirst()
  const pupil = attempt && (await findPupil(trx, attempt.pupil_id))
  if (!pupil) return
  // A deletion of the pupil now waits for this attempt, and finds what goes out about it.
  const atTest = { pupilId: attempt.pupil_id, mockTestId: attempt.mock_test_id }
  await queueScores(trx, atTest, submitted_at)
  const { title, score, points, skills } = result
  await announceResult(
    trx,
    pupil.partner_id,
    {
      pupil: { id: attempt.pupil_id, name: pupil.name, external_id: pupil.subject },
      group: { id: pupil.group_id, name: pupil.group },
      test: { id: attempt.mock_test_id, title },
      ...{ attempt: attempt.number, score, points, level: level?.reached ?? null, skills },
      started_at: new Date(attempt.started_at).toISOString(),
      submitted_at: new Date(submitted_at).toISOString(),
    },
    submitted_at,
  )
}

/** Returns a pupil with the group and the school's own id. */
function findPupil(trx: Db, id: string) {
  return trx
    .selectFrom('pupils')
    .innerJoin('pupil_groups as group', 'group.id', 'pupils.group_id')
    .leftJoin('known_pupils as known', 'known.pupil_id', 'pupils.id')
    .select(['pupils.name', 'group.id as group_id', 'group.name as group', 'group.partner_id'])
    .select('known.subject')
    .where('pupils.id', '=', id)
    .executeTakeFirst()
}

/** The best score of a pupil at a test. */
export interface BestScore {
  score: number
  points: number
  /** When an attempt was handed in last. */
  lastAt: number
}

/** Returns the best score of a pupil at a test; undefined before an attempt was handed in. */
export async function bestScore(
  db: Db,
  { pupilId, mockTestId }: PupilAtTest,
): Promise<BestScore | undefined> {
  const rows = await db
    .selectFrom('pupil_attempts')
    .select(['submitted_at', 'result'])
    .where('pupil_id', '=', pupilId)
    .where('mock_test_id', '=', mockTestId)
    .where('result', 'is not', null)
    .execute()
  const results = rows.map(({ result }): RecordedResult => JSON.parse(result ?? ''))
  const [best] = results.sort((a, b) => shareOf(b) - shareOf(a))
  const lastAt = Math.max(...rows.map(({ submitted_at }) => submitted_at ?? 0))
  return best && { score: best.score, points: best.points, lastAt }
}

/** Returns the share of all points that a result has. */
export function shareOf({ score, points }: Pick<RecordedResult, 'score' | 'points'>): number {
  return score / Math.max(1, points)
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
