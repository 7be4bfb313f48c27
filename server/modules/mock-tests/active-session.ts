import { isSessionAlive, type Who } from '../../auth/session.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { AttemptRow } from './attempt-rows.ts'

/** The user and session that ask for an attempt; undefined for a visitor. */
export type Asker = Pick<Who, 'userId' | 'sessionId'> | undefined

/**
 * Whether only one session at a time may continue an attempt: one of a learner, against a clock.
 */
function isForOneSession({ owner_id, id, closes_at }: AttemptRow): boolean {
  return owner_id !== id && closes_at !== null
}

/** Whether this session may continue an attempt. A session that has ended leaves it to the next. */
export async function isActiveSession(
  db: Db,
  row: AttemptRow,
  who: Asker,
  now: number,
): Promise<boolean> {
  const { owner_id: userId, session_id: sessionId } = row
  if (!isForOneSession(row) || sessionId === null || sessionId === who?.sessionId) return true
  return !(await isSessionAlive(db, { userId, sessionId }, now))
}

/** Returns an attempt with this session in it, unless another one continues it. */
export function withSession(row: AttemptRow, who: Asker, now: number): AttemptRow {
  if (!who || !isForOneSession(row) || row.session_id === who.sessionId) return row
  return { ...row, session_id: who.sessionId, taken_over_at: now }
}

/**
 * Makes this session the one that continues an attempt, which the transaction has locked; the
 * session before learns of it with its next call.
 */
export async function takeOver(
  trx: Db,
  row: AttemptRow,
  who: Asker,
  now: number,
): Promise<AttemptRow> {
  const updated = withSession(row, who, now)
  if (updated === row) return row
  const { session_id, taken_over_at } = updated
  await trx
    .updateTable('mock_test_attempts')
    .set({ session_id, taken_over_at })
    .where('owner_id', '=', row.owner_id)
    .where('id', '=', row.id)
    .execute()
  return updated
}

/**
 * Returns an attempt in a new session of the browser that continues it: nothing was taken over, so
 * all that was done there counts.
 *
 * @param here id of that browser's former session, which no other browser knows
 * @throws ApiError continued-elsewhere
 */
export async function rejoined(
  db: Db,
  row: AttemptRow,
  here: string,
  who: NonNullable<Asker>,
  now: number,
): Promise<Pick<AttemptRow, 'session_id'>> {
  if (row.session_id !== here) await checkActiveSession(db, row, who, now)
  return { session_id: isForOneSession(row) ? who.sessionId : row.session_id }
}

/** Returns the proof for `rejoined()`: the session that continues an attempt, for itself alone. */
export function proofOf(row: AttemptRow, who: Asker): string | undefined {
  return who && isForOneSession(row) && row.session_id === who.sessionId ? who.sessionId : undefined
}

/** @throws ApiError continued-elsewhere while another session continues an attempt */
export async function checkActiveSession(
  db: Db,
  row: AttemptRow,
  who: Asker,
  now: number,
): Promise<void> {
  if (!(await isActiveSession(db, row, who, now))) throw new ApiError('continued-elsewhere')
}
