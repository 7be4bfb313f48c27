import { randomBytes, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { CHECKPOINT_ITEMS } from '../../../src/contract/limits.ts'
import type { startAttempt as call } from '../../../src/contract/mock-test-attempts.ts'
import { HOUR } from '../../../src/lib/durations.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import { retry, transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError, tooManyRequests } from '../../lib/api-error.ts'
import { type Asker, takeOver, withSession } from './active-session.ts'
import { type AttemptRow, lockAttempt } from './attempt-rows.ts'
import { hasSeenKeys, mayBeFirst } from './conditions.ts'
import { type AttemptDependencies, findTest } from './dependencies.ts'
import type { PreparedItem, PreparedTest } from './prepare-tests.ts'
import { closingTime, planSections } from './section-times.ts'
import { orderItems } from './shuffle.ts'
import { isSubmitted } from './submit-attempt.ts'
import { submitLockedIfOverdue } from './submit-overdue.ts'

export type AttemptRequest = Omit<z.output<typeof call.body>, 'pupil_token'>

/** Attempts that one learner may begin in an hour; each leaves rows behind for ever. */
export const ATTEMPTS_PER_HOUR = 100

/**
 * Begins an attempt, or returns the learner's open one. Either way this session continues it.
 *
 * @param who a visitor may take open tests
 * @throws ApiError not-found, signed-out, invalid-input, token-revoked or wait
 */
export async function startAttempt(
  dependencies: AttemptDependencies,
  who: Asker,
  request: AttemptRequest,
): Promise<AttemptRow> {
  const { db, now, tests } = dependencies
  const test = findTest(tests, request.mock_test_id)
  checkMayTake(test, who?.userId)
  if (!who) {
    const row = newAttempt(test, undefined, now(), request)
    await retry(() => db.insertInto('mock_test_attempts').values(row).execute())
    return row
  }
  const options = await drawn(test, who, request)
  return transact(db, async trx => {
    const { userId } = who
    await lockLearner(trx, userId)
    const open = await lockOpenAttempt(trx, userId, test.id)
    const current = open && (await submitLockedIfOverdue(trx, dependencies, open, now()))
    if (current && !isSubmitted(current)) return takeOver(trx, current, who, now())
    await limitLearner(trx, userId, now())
    const isFirst = !(await hasSeenKeys(trx, userId, test))
    // Begins after the locks: waiting for them must not cost the learner time.
    const row = withSession(newAttempt(test, userId, now(), options), who, now())
    const honest = isFirst ? row : { ...row, is_first: 0 as const }
    await insertOpen(trx, honest)
    return honest
  })
}

/** Draws the questions of a test that has others each time; a few of them can be asked again. */
async function drawn(
  { draw }: PreparedTest,
  { userId }: { userId: string },
  { time_factor, questions }: AttemptRequest,
): Promise<NewAttempt> {
  const isRetry = questions && questions.length < CHECKPOINT_ITEMS
  if (!draw || isRetry) return { time_factor, questions }
  const seed = randomBytes(16).toString('base64url')
  return { time_factor, seed, questions: await draw.choose(userId, seed) }
}

/** @throws ApiError signed-out */
export function checkMayTake({ isOpen }: PreparedTest, userId: string | undefined): void {
  if (!isOpen && userId === undefined) throw new ApiError('signed-out')
}

/**
 * Limits a learner's attempts. Call it before one is created, in a transaction that has locked the
 * learner.
 *
 * @throws ApiError wait, which says when the first of them is an hour old
 */
export async function limitLearner(trx: Db, userId: string, now: number): Promise<void> {
  const first = await trx
    .selectFrom('mock_test_attempts')
    .select('started_at')
    .where('owner_id', '=', userId)
    .where('started_at', '>', now - HOUR)
    .orderBy('started_at', 'desc')
    .offset(ATTEMPTS_PER_HOUR - 1)
    .limit(1)
    .executeTakeFirst()
  if (first) throw tooManyRequests(first.started_at + HOUR - now)
}

/** Returns and locks a learner's open attempt, in a transaction that has locked the learner. */
export async function lockOpenAttempt(
  trx: Db,
  userId: string,
  testId: string,
): Promise<AttemptRow | undefined> {
  const open = await trx
    .selectFrom('open_attempts')
    .select('attempt_id')
    .where('owner_id', '=', userId)
    .where('mock_test_id', '=', testId)
    .executeTakeFirst()
  return open && lockAttempt(trx, open.attempt_id, userId)
}

/**
 * Inserts an open attempt. The key of `open_attempts` decides: a second one fails here, whoever
 * began it.
 */
async function insertOpen(trx: Db, row: AttemptRow): Promise<void> {
  const { owner_id, mock_test_id, id: attempt_id } = row
  await trx.insertInto('open_attempts').values({ owner_id, mock_test_id, attempt_id }).execute()
  await trx.insertInto('mock_test_attempts').values(row).execute()
}

/** Options of a new attempt. */
interface NewAttempt extends Pick<AttemptRequest, 'time_factor' | 'questions'> {
  /** Determines the order of questions and options; random by default. */
  seed?: string
}

/** @throws ApiError invalid-input for questions that the test does not have */
export function newAttempt(
  test: PreparedTest,
  userId: string | undefined,
  now: number,
  { time_factor, questions, seed = randomBytes(16).toString('base64url') }: NewAttempt,
  isTimed = true,
): AttemptRow {
  const id = randomUUID()
  const chosen = questions ? chosenItems(test, questions) : test.items
  const names = new Set(chosen.map(({ section }) => section))
  const sections = planSections(test.blueprint, names, now, time_factor)
  const items = sections.flatMap(({ section }) =>
    orderItems(
      chosen.filter(item => item.section === section),
      seed,
    ),
  )
  return {
    owner_id: userId ?? id,
    id,
    mock_test_id: test.id,
    content_version: test.contentVersion,
    seed,
    questions: JSON.stringify(items.map(item => item.id)),
    time_factor,
    started_at: now,
    sections: JSON.stringify(sections),
    closes_at: closingTime(sections),
    submitted_at: null,
    was_automatic: 0,
    receipt_id: null,
    answers_hash: null,
    score: null,
    final_answers: null,
    merged_through: null,
    session_id: null,
    taken_over_at: null,
    extra_minutes: 0,
    is_timed: isTimed ? 1 : 0,
    is_first: mayBeFirst(test, items.length, isTimed) ? 1 : 0,
    first_checked_at: null,
  }
}

function chosenItems({ items, itemById }: PreparedTest, ids: readonly string[]): PreparedItem[] {
  const requestedIds = new Set(ids)
  const strange = ids.find(id => !itemById.has(id))
  if (strange !== undefined || requestedIds.size < ids.length)
    throw new ApiError(
      'invalid-input',
      'Periksa isian "questions": soalnya tidak dikenal atau ada dua kali.',
    )
  return items.filter(({ id }) => requestedIds.has(id))
}
