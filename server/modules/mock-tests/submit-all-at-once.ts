import type { UserAnswer } from '../../../src/contract/mock-test-attempts.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { type Asker, checkActiveSession } from './active-session.ts'
import type { EventRow } from './attempt-progress.ts'
import { type AttemptRow, itemsOf, sectionsOf } from './attempt-rows.ts'
import { type AttemptDependencies, findTest } from './dependencies.ts'
import {
  findEarlierSubmission,
  findSameSubmission,
  rememberSubmission,
} from './earlier-submission.ts'
import { knownHashes, placeOf } from './known-options.ts'
import type { PreparedTest } from './prepare-tests.ts'
import { ALL_AT_ONCE } from './seconds-per-question.ts'
import { checkMayTake, limitLearner, lockOpenAttempt, newAttempt } from './start-attempt.ts'
import { isSubmitted, type SubmittedRow, submitLocked } from './submit-attempt.ts'
import { submitLockedIfOverdue } from './submit-overdue.ts'
import type { TestCatalogue } from './test-catalogue.ts'

export interface WholeSubmission {
  mock_test_id: string
  answers: readonly UserAnswer[]
}

/**
 * Submits all answers of a test at once: to the open attempt, or as an attempt of their own, which
 * submits an open attempt of only some of the questions as it stands. The same answers of a learner again are the same attempt. Answers to an attempt whose time ran out
 * come too late, and get the result that was submitted then.
 *
 * @throws ApiError not-found, signed-out, invalid-input, token-revoked, continued-elsewhere or
 *   wait
 */
export async function submitAllAtOnce(
  dependencies: AttemptDependencies,
  who: Asker,
  { mock_test_id, answers }: WholeSubmission,
): Promise<SubmittedRow> {
  const { db, now, tests } = dependencies
  const userId = who?.userId
  const newest = findTest(tests, mock_test_id)
  checkMayTake(newest, userId)
  return transact(db, async trx => {
    if (userId) await lockLearner(trx, userId)
    const open = userId ? await lockOpenAttempt(trx, userId, newest.id) : undefined
    const begun = open && (await tests.of(trx, open))
    const { test, places } = await readAnswers(trx, tests, begun ?? newest, answers)
    const hashes = knownHashes(test, places)
    const earlier = userId && (await findSameSubmission(trx, userId, test.id, hashes))
    if (earlier) return earlier
    const row = open && (await submitLockedIfOverdue(trx, dependencies, open, now()))
    const isOwn = row && !isSubmitted(row) && test === begun && holds(row, test, places)
    if (isOwn) await checkActiveSession(trx, row, who, now())
    const before =
      userId && !isOwn && (await findEarlierSubmission(trx, userId, test.id, hashes, now()))
    if (before && holds(before, test, places)) return before
    if (!isOwn && newest.draw)
      throw new ApiError('invalid-input', 'Tes mingguan dimulai dulu, lalu dikumpulkan.')
    // The result has the keys of all questions, so nothing else of this test stays open.
    if (row && !isSubmitted(row) && !isOwn) await submitLocked(trx, dependencies, row, now())
    const attempt = isOwn ? row : await insertNew(trx, test, userId, now())
    if (userId) await rememberSubmission(trx, attempt, hashes[0])
    await insertAnswers(trx, attempt, test, places, now())
    return submitLocked(trx, dependencies, attempt, now())
  })
}

type Places = ReadonlyMap<string, number>

/**
 * Returns the position of each answer's option, in the version of the test that has all of them: a
 * test that was taken on paper or offline may have been published anew since then.
 *
 * @param first the version to look in first
 * @throws ApiError invalid-input
 */
async function readAnswers(
  trx: Db,
  tests: TestCatalogue,
  first: PreparedTest,
  answers: readonly UserAnswer[],
): Promise<{ test: PreparedTest; places: Places }> {
  const read = placesOf(first, answers)
  if (read.places) return { test: first, places: read.places }
  const newest = tests.get(first.id)
  for (const test of [...(newest ? [newest] : []), ...(await tests.before(trx, first.id))]) {
    const { places } = placesOf(test, answers)
    if (places) return { test, places }
  }
  throw strangeAnswer(read.strange)
}

/**
 * Returns the position of each answer's option in one version of a test.
 *
 * @throws ApiError invalid-input
 */
export function readPlaces(test: PreparedTest, answers: readonly UserAnswer[]): Places {
  const { places, strange } = placesOf(test, answers)
  if (!places) throw strangeAnswer(strange)
  return places
}

function strangeAnswer(question: string): ApiError {
  return new ApiError(
    'invalid-input',
    `Periksa isian "answers": ${question} tidak dikenal atau ada dua kali.`,
  )
}

/** Returns the position of each answer's option, or the first unknown question. */
function placesOf(
  test: PreparedTest,
  answers: readonly UserAnswer[],
): { places: Places; strange?: never } | { strange: string; places?: never } {
  const places = new Map<string, number>()
  for (const { mock_question_id: id, option_id } of answers) {
    const item = test.itemById.get(id)
    const place = item ? placeOf(test, item, option_id) : -1
    if (place < 0 || places.has(id)) return { strange: id }
    places.set(id, place)
  }
  return { places }
}

/** Whether an attempt has all of the answered questions: it may consist of only a few. */
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

/** Inserts answers; those to a section whose time is over are left out. */
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
  const common = {
    device_id: ALL_AT_ONCE,
    kind: 'answer' as const,
    at: now,
    received_at: now,
    shown: null,
  }
  const events: EventRow[] = [...places]
    .map(([id, place], at) => ({
      owner_id,
      attempt_id,
      sequence: at + 1,
      mock_question_id: id,
      value: String(place),
      ...common,
    }))
    .filter(event => !over.has(test.itemById.get(event.mock_question_id)?.section ?? 'reading'))
  if (events.length > 0) await trx.insertInto('attempt_events').values(events).execute()
}
