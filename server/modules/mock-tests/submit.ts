import { randomUUID } from 'node:crypto'
import type { Receipt } from '../../../src/contract/mock-test-attempts.ts'
import { retry } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { type AttemptRow, itemsOf, lockAttempt } from './attempt-rows.ts'
import type { AttemptParts } from './parts.ts'
import type { PreparedTests } from './prepare-tests.ts'
import { answersOf, hashAnswers, readEvents, standingOf } from './standing.ts'

/** What its being handed in leaves on an attempt. */
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

/** Hands in an attempt with what is stored of it; again changes nothing. */
export function submitAttempt(
  { db, now, tests }: AttemptParts,
  id: string,
  userId: string | undefined,
): Promise<SubmittedRow> {
  return retry(() =>
    db
      .transaction()
      .execute(async trx => submitLocked(trx, tests, await lockAttempt(trx, id, userId), now())),
  )
}

/** An attempt as it is now: one whose time is over is handed in first. */
export async function settle(parts: AttemptParts, row: AttemptRow): Promise<AttemptRow> {
  if (!isOverdue(row, parts.now())) return row
  return submitAttempt(parts, row.id, row.owner_id)
}

/** Likewise of an attempt that this transaction has locked. */
export async function submitIfOver(
  trx: Db,
  tests: PreparedTests,
  row: AttemptRow,
  now: number,
): Promise<AttemptRow> {
  return isOverdue(row, now) ? submitLocked(trx, tests, row, now) : row
}

/**
 * Hands in an attempt that this transaction has locked. Once its time is over it counts as handed
 * in by itself, whoever looks first and however late.
 */
export async function submitLocked(
  trx: Db,
  tests: PreparedTests,
  row: AttemptRow,
  now: number,
): Promise<SubmittedRow> {
  if (isSubmitted(row)) return row
  const isLate = isOverdue(row, now)
  const test = tests.get(row.mock_test_id)
  const items = test ? itemsOf(row, test) : []
  const { places } = standingOf(await readEvents(trx, row.owner_id, [row.id]))
  const right = items.filter(({ id, key }) => places.get(id) === key)
  const submission = {
    submitted_at: (isLate && row.closes_at) || now,
    was_automatic: isLate ? (1 as const) : (0 as const),
    receipt_id: randomUUID(),
    answers_hash: hashAnswers(answersOf(items, places)),
    score: right.reduce((sum, { points }) => sum + points, 0),
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
  return { ...row, ...submission }
}

/** Hands in attempts whose time is over, the oldest first. @returns how many */
export async function submitOverdue(parts: AttemptParts, batch = 50): Promise<number> {
  const rows = await parts.db
    .selectFrom('mock_test_attempts')
    .select(['owner_id', 'id'])
    .where('closes_at', '<', parts.now())
    .orderBy('closes_at')
    .limit(batch)
    .execute()
  for (const { id, owner_id } of rows) {
    await submitAttempt(parts, id, owner_id).catch(error => {
      // Deleted meanwhile, or claimed: then the next round finds it.
      if (!(error instanceof ApiError)) throw error
    })
  }
  return rows.length
}
