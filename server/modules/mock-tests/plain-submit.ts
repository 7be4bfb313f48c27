import type { UserAnswer } from '../../../src/contract/mock-test-attempts.ts'
import { retry } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { type AttemptRow, itemsOf, lockAttempt, lockLearner, sectionsOf } from './attempt-rows.ts'
import { findHandedIn } from './handed-in.ts'
import { type AttemptParts, findTest } from './parts.ts'
import type { PreparedTest } from './prepare-tests.ts'
import { type EventRow, hashAnswers } from './standing.ts'
import { checkMayTake, limitLearner, lockOpenAttempt, newAttempt } from './start.ts'
import { isSubmitted, type SubmittedRow, submitIfOver, submitLocked } from './submit.ts'
import { ALL_AT_ONCE } from './times.ts'

export interface PlainSubmission {
  mock_test_id: string
  answers: readonly UserAnswer[]
}

/**
 * Hands in all answers of a test at once: as those of the attempt that is open, else as an
 * attempt of their own. A learner's same answers again are the same attempt. Those to an attempt
 * whose time ran out come too late, and get what was handed in then.
 *
 * @throws ApiError not-found, signed-out, invalid-input, token-revoked or too-many-requests
 */
export async function submitAnswers(
  { db, now, tests }: AttemptParts,
  userId: string | undefined,
  { mock_test_id, answers }: PlainSubmission,
): Promise<SubmittedRow> {
  const test = findTest(tests, mock_test_id)
  checkMayTake(test, userId)
  const places = placesOf(test, answers)
  const answersHash = hashAnswers(answers)
  return retry(() =>
    db.transaction().execute(async trx => {
      const known = userId && (await lockKnown(trx, userId, test.id, answersHash))
      if (known) return known
      const open = userId && (await lockOpenAttempt(trx, userId, test.id))
      const row = open ? await submitIfOver(trx, tests, open, now()) : undefined
      const isOwn = row && !isSubmitted(row) && holds(row, test, places)
      const before =
        userId && !isOwn && (await findHandedIn(trx, userId, test.id, answersHash, now()))
      if (before && holds(before, test, places)) return before
      const attempt = isOwn ? row : await insertNew(trx, test, userId, now())
      if (userId) await remember(trx, attempt, answersHash)
      await insertAnswers(trx, attempt, test, places, now())
      return submitLocked(trx, tests, attempt, now())
    }),
  )
}

/** Place of each answer's option. @throws ApiError invalid-input */
function placesOf(test: PreparedTest, answers: readonly UserAnswer[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const { mock_question_id: id, option_id } of answers) {
    const place = test.itemById.get(id)?.optionIds.indexOf(option_id) ?? -1
    if (place < 0 || places.has(id))
      throw new ApiError(
        'invalid-input',
        `Periksa isian "answers": ${id} tidak dikenal atau ada dua kali.`,
      )
    places.set(id, place)
  }
  return places
}

/** The attempt that the same answers made before, in a transaction that has locked the learner. */
async function lockKnown(
  trx: Db,
  userId: string,
  testId: string,
  answersHash: string,
): Promise<SubmittedRow | undefined> {
  await lockLearner(trx, userId)
  const before = await trx
    .selectFrom('plain_submissions')
    .select('attempt_id')
    .where('owner_id', '=', userId)
    .where('mock_test_id', '=', testId)
    .where('answers_hash', '=', answersHash)
    .executeTakeFirst()
  const row = before && (await lockAttempt(trx, before.attempt_id, userId))
  return row && isSubmitted(row) ? row : undefined
}

/** An attempt of a few questions only cannot take answers to others. */
function holds(row: AttemptRow, test: PreparedTest, places: ReadonlyMap<string, number>): boolean {
  const ids = new Set(itemsOf(row, test).map(({ id }) => id))
  return [...places.keys()].every(id => ids.has(id))
}

async function insertNew(
  trx: Db,
  test: PreparedTest,
  userId: string | undefined,
  now: number,
): Promise<AttemptRow> {
  if (userId !== undefined) await limitLearner(trx, userId, now)
  const row = newAttempt(test, userId, now, { time_factor: 1 })
  await trx.insertInto('mock_test_attempts').values(row).execute()
  return row
}

async function remember(trx: Db, row: AttemptRow, answers_hash: string): Promise<void> {
  const { owner_id, mock_test_id, id: attempt_id } = row
  await trx
    .insertInto('plain_submissions')
    .values({ owner_id, mock_test_id, answers_hash, attempt_id })
    .execute()
}

/** What belongs to a section whose time is over stays as it was then. */
async function insertAnswers(
  trx: Db,
  row: AttemptRow,
  test: PreparedTest,
  places: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  const over = new Set(
    sectionsOf(row)
      .filter(({ deadline_at }) => deadline_at !== null && deadline_at <= now)
      .map(({ section }) => section),
  )
  const { owner_id, id: attempt_id } = row
  const made = { device_id: ALL_AT_ONCE, kind: 'answer' as const, at: now, received_at: now }
  const events: EventRow[] = [...places]
    .map(([id, place], at) => ({
      owner_id,
      attempt_id,
      sequence: at + 1,
      mock_question_id: id,
      value: String(place),
      ...made,
    }))
    .filter(event => !over.has(test.itemById.get(event.mock_question_id)?.section ?? 'reading'))
  if (events.length > 0) await trx.insertInto('attempt_events').values(events).execute()
}
