import { isSessionAlive, type Who } from '../../auth/session.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { AttemptRow } from './attempt-rows.ts'

/** Who asks about an attempt, and in which session; undefined for a visitor. */
export type Asker = Pick<Who, 'userId' | 'sessionId'> | undefined

/** What one session at a time goes on with: an attempt of a learner, against a clock. */
function isForOneSession({ owner_id, id, closes_at }: AttemptRow): boolean {
  return owner_id !== id && closes_at !== null
}

/** Whether this session goes on with an attempt. One that has ended leaves it to the next. */
export async function isHere(db: Db, row: AttemptRow, who: Asker, now: number): Promise<boolean> {
  const { owner_id: userId, session_id: sessionId } = row
  if (!isForOneSession(row) || sessionId === null || sessionId === who?.sessionId) return true
  return !(await isSessionAlive(db, { userId, sessionId }, now))
}

/** An attempt with the session that goes on with it. */
export function placedIn(row: AttemptRow, who: Asker, now: number): AttemptRow {
  if (!who || !isForOneSession(row) || row.session_id === who.sessionId) return row
  return { ...row, session_id: who.sessionId, taken_over_at: now }
}

/**
 * Lets this session go on with an attempt that the transaction has locked; another one that did
 * learns it by its next call.
 */
export async function takeOver(
  trx: Db,
  row: AttemptRow,
  who: Asker,
  now: number,
): Promise<AttemptRow> {
  const placed = placedIn(row, who, now)
  if (placed === row) return row
  const { session_id, taken_over_at } = placed
  await trx
    .updateTable('mock_test_attempts')
    .set({ session_id, taken_over_at })
    .where('owner_id', '=', row.owner_id)
    .where('id', '=', row.id)
    .execute()
  return placed
}

/** @throws ApiError continued-elsewhere while another session goes on with an attempt */
export async function checkIsHere(db: Db, row: AttemptRow, who: Asker, now: number): Promise<void> {
  if (!(await isHere(db, row, who, now))) throw new ApiError('continued-elsewhere')
}
