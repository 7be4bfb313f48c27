import type { UserAnswer } from '../../../src/contract/mock-test-attempts.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import { retry } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { type Asker, checkIsHere } from './active-session.ts'
import type { EventRow } from './attempt-progress.ts'
import { type AttemptRow, itemsOf, sectionsOf } from './attempt-rows.ts'
import {
  findEarlierSubmission,
  findSameSubmission,
  rememberSubmission,
} from './earlier-submission.ts'
import { knownHashes, placeOf } from './known-options.ts'
import { type AttemptParts, findTest } from './parts.ts'
import type { PreparedTest } from './prepare-tests.ts'
import { ALL_AT_ONCE } from './seconds-per-question.ts'
import { checkMayTake, limitLearner, lockOpenAttempt, newAttempt } from './start-attempt.ts'
import { isSubmitted, type SubmittedRow, submitLocked } from './submit-attempt.ts'
import { submitLockedIfOverdue } from './submit-overdue.ts'

export interface WholeSubmission {
  mock_test_id: string
  answers: readonly UserAnswer[]
}

/**
 * Hands in all answers of a test at once: as those of the attempt that is open, else as an
 * attempt of their own. A learner's same answers again are the same attempt. Those to an attempt
 * whose time ran out come too late, and get what was handed in then.
 *
 * @throws ApiError not-found, signed-out, invalid-input, token-revoked, continued-elsewhere or
 *   too-many-requests
 */
export async function submitAllAtOnce(
  { db, now, tests }: AttemptParts,
  who: Asker,
  { mock_test_id, answers }: WholeSubmission,
): Promise<SubmittedRow> {
  const userId = who?.userId
  const test = findTest(tests, mock_test_id)
  checkMayTake(test, userId)
  const places = placesOf(test, answers)
  const hashes = knownHashes(test, places)
  return retry(() =>
    db.transaction().execute(async trx => {
      if (userId) await lockLearner(trx, userId)
      const known = userId && (await findSameSubmission(trx, userId, test.id, hashes))
      if (known) return known
      const open = userId && (await lockOpenAttempt(trx, userId, test.id))
      const row = open ? await submitLockedIfOverdue(trx, tests, open, now()) : undefined
      const isOwn = row && !isSubmitted(row) && holds(row, test, places)
      if (isOwn) await checkIsHere(trx, row, who, now())
      const before =
        userId && !isOwn && (await findEarlierSubmission(trx, userId, test.id, hashes, now()))
      if (before && holds(before, test, places)) return before
      const attempt = isOwn ? row : await insertNew(trx, test, userId, now())
      if (userId) await rememberSubmission(trx, attempt, hashes[0])
      await insertAnswers(trx, attempt, test, places, now())
      return submitLocked(trx, tests, attempt, now())
    }),
  )
}

/** Place of each answer's option. @throws ApiError invalid-input */
function placesOf(test: PreparedTest, answers: readonly UserAnswer[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const { mock_question_id: id, option_id } of answers) {
    const item = test.itemById.get(id)
    const place = item ? placeOf(test, item, option_id) : -1
    if (place < 0 || places.has(id))
      throw new ApiError(
        'invalid-input',
        `Periksa isian "answers": ${id} tidak dikenal atau ada dua kali.`,
      )
    places.set(id, place)
  }
  return places
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
  const row = newAttempt(test, userId, now, { time_factor: 1 }, false)
  await trx.insertInto('mock_test_attempts').values(row).execute()
  return row
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
