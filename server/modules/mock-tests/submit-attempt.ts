import { randomUUID } from 'node:crypto'
import type { Receipt } from '../../../src/contract/mock-test-attempts.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { recordResult } from '../pupils/public.ts'
import { type Asker, checkActiveSession } from './active-session.ts'
import { answersOf, hashAnswers, progressOf, readEvents } from './attempt-progress.ts'
import { type AttemptRow, itemsOf, lockAttempt } from './attempt-rows.ts'
import { checkedPlaces } from './checked-answers.ts'
import { keepOneFirst } from './conditions.ts'
import type { AttemptDependencies } from './dependencies.ts'
import { earnForTest } from './earn-for-test.ts'
import { storedPlaces } from './final-answers.ts'
import type { PreparedItem } from './prepare-tests.ts'
import { levelOf, scoreOf } from './score.ts'

/** Dependencies of submitting. */
export type SubmitDependencies = Pick<AttemptDependencies, 'tests' | 'log'>

/** A submitted attempt. */
export interface SubmittedRow extends AttemptRow {
  submitted_at: number
  receipt_id: string
  answers_hash: string
}

export function isSubmitted(row: AttemptRow): row is SubmittedRow {
  return row.submitted_at !== null
}

export function isOverdue({ closes_at, submitted_at }: AttemptRow, now: number): boolean {
  return submitted_at === null && closes_at !== null && now > closes_at
}

export function receiptOf(row: SubmittedRow): Receipt {
  const { receipt_id, submitted_at, answers_hash } = row
  return { receipt_id, submitted_at, answers_hash }
}

/** Submits an attempt with its stored answers; a repeated call changes nothing. */
export function submitAttempt(
  dependencies: AttemptDependencies,
  id: string,
  userId: string | undefined,
): Promise<SubmittedRow> {
  return transact(dependencies.db, async trx => {
    const row = await lockWithLearner(trx, id, userId)
    return submitLocked(trx, dependencies, row, dependencies.now())
  })
}

/**
 * Submits an attempt at a learner's or visitor's request.
 *
 * @throws ApiError not-found or continued-elsewhere
 */
export function submitOnRequest(
  dependencies: AttemptDependencies,
  id: string,
  who: Asker,
): Promise<SubmittedRow> {
  const { db, now } = dependencies
  return transact(db, async trx => {
    const row = await lockWithLearner(trx, id, who?.userId)
    if (!isSubmitted(row) && !isOverdue(row, now())) await checkActiveSession(trx, row, who, now())
    return submitLocked(trx, dependencies, row, now())
  })
}

/** Locks the learner first, as everything that locks both does: submitting gives points. */
async function lockWithLearner(
  trx: Db,
  id: string,
  userId: string | undefined,
): Promise<AttemptRow> {
  if (userId !== undefined && userId !== id) await lockLearner(trx, userId)
  return lockAttempt(trx, id, userId)
}

/**
 * Submits an attempt that this transaction has locked. Once its time is over it counts as submitted
 * at its end, whoever looks first and however late.
 */
export async function submitLocked(
  trx: Db,
  { tests, log }: SubmitDependencies,
  row: AttemptRow,
  now: number,
): Promise<SubmittedRow> {
  if (isSubmitted(row)) return row
  const isLate = isOverdue(row, now)
  const test = await tests.of(trx, row)
  const items = test ? itemsOf(row, test) : []
  const events = await readEvents(trx, row.owner_id, row.id)
  const { places } = progressOf(events, await checkedPlaces(trx, row))
  const isRight = ({ id, key }: PreparedItem) => places.get(id) === key
  const submission = {
    submitted_at: (isLate && row.closes_at) || now,
    was_automatic: isLate ? (1 as const) : (0 as const),
    receipt_id: randomUUID(),
    answers_hash: hashAnswers(answersOf(items, places)),
    score: items.filter(isRight).reduce((sum, { points }) => sum + points, 0),
    final_answers: storedPlaces(places),
    closes_at: null,
  }
  const { numUpdatedRows } = await trx
    .updateTable('mock_test_attempts')
    .set(submission)
    .where('owner_id', '=', row.owner_id)
    .where('id', '=', row.id)
    .where('submitted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Attempt ${row.id} was not locked.`)
  await trx
    .deleteFrom('open_attempts')
    .where('owner_id', '=', row.owner_id)
    .where('mock_test_id', '=', row.mock_test_id)
    .where('attempt_id', '=', row.id)
    .execute()
  const first = await keepOneFirst(trx, row.owner_id, row.mock_test_id, test)
  if (test) {
    await earnForTest(trx, log, test, row, { items, places, now })
    await recordResult(trx, row.id, submission.submitted_at, () => {
      const scored = scoreOf(test.blueprint, items, places)
      const { score, points, skills } = scored
      const judged = items.map(item => ({ id: item.id, is_right: isRight(item) }))
      const level = levelOf(test.blueprint, items, scored)
      return { title: test.title, score, points, level, skills, items: judged }
    })
  }
  return { ...row, ...submission, is_first: first === row.id ? row.is_first : 0 }
}
