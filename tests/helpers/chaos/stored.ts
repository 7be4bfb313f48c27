import { purgeVisitorAttempts } from '../../../server/modules/mock-tests/purge-visitor-attempts.ts'
import { DAY } from '../../../src/lib/durations.ts'
import type { Cast } from './cast.ts'

export interface StoredEvent {
  question: string
  /** Position of the option; null for an answer that was removed. */
  place: number | null
  at: number
  receivedAt: number
  /** The life of a tab, and the number of the event in it. */
  number: string
}

/** The rows of an attempt. */
export type StoredAttempt = Awaited<ReturnType<typeof readRows>>

/** The rows of an attempt on the server. */
export async function readAttempt(cast: Cast, id: string) {
  const { row, rows } = await readRows(cast, id)
  const events = rows.map(
    ({ mock_question_id: question, value, at, received_at: receivedAt, ...row }): StoredEvent => ({
      question,
      place: value === null ? null : Number(value),
      at,
      receivedAt,
      number: `${row.device_id} ${row.sequence}`,
    }),
  )
  return { row, events }
}

export async function readRows({ users: { db } }: Cast, id: string) {
  const row = await db
    .selectFrom('mock_test_attempts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('attempt_events')
    .selectAll()
    .where('attempt_id', '=', id)
    .orderBy('at')
    .execute()
  return { row, rows }
}

/** Restores an attempt to a stored state, as from a backup. @returns whether it was still open */
export async function restoreAttempt(
  { users: { db } }: Cast,
  { row, rows }: StoredAttempt,
): Promise<boolean> {
  return db.transaction().execute(async trx => {
    // A learner who has claimed the attempt still owns it, since accounts are not restored here.
    const { owner_id, ...before } = row
    const { numUpdatedRows } = await trx
      .updateTable('mock_test_attempts')
      .set(before)
      .where('id', '=', row.id)
      .where('owner_id', '=', owner_id)
      .where('submitted_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await trx.deleteFrom('attempt_events').where('attempt_id', '=', row.id).execute()
    if (rows.length > 0) await trx.insertInto('attempt_events').values(rows).execute()
    return true
  })
}

/** Deletes an attempt: a visitor's by its age, a learner's as an older backup does. */
export async function deleteAttempt({ users: { db } }: Cast, id: string): Promise<void> {
  const now = Date.now()
  const attempt = db.updateTable('mock_test_attempts').where('id', '=', id)
  await attempt.set({ started_at: now - 91 * DAY }).execute()
  await purgeVisitorAttempts(db, now)
  for (const table of ['attempt_events', 'open_attempts'] as const)
    await db.deleteFrom(table).where('attempt_id', '=', id).execute()
  await db.deleteFrom('mock_test_attempts').where('id', '=', id).execute()
}
