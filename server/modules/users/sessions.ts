import { randomUUID } from 'node:crypto'
import type { Session } from '../../../src/contract/sessions.ts'
import { DAY } from '../../../src/lib/durations.ts'
import { signAccessToken } from '../../auth/access-tokens.ts'
import { IDLE_TIME, SESSION_STORED } from '../../auth/session.ts'
import type { Db } from '../../db/tables.ts'
import { forgetDevices } from '../reminders/public.ts'
import type { UserDependencies } from './dependencies.ts'
import { newRefreshToken, storeRefreshToken } from './refresh-tokens.ts'

/** Maximum lifetime of a session, however often it is used, in milliseconds. */
const SESSION_TIME = 30 * DAY
/**
 * Maximum number of sessions; a further login ends the one unused for longest. Nobody has more
 * devices, but a program may log in for ever.
 */
const SESSIONS_MAX = 50

export interface Tokens {
  token: string
  refreshToken: string
}

/**
 * Signs a user in.
 *
 * @param db the caller's transaction
 * @param device name of the browser, for people
 */
export async function startSession(
  dependencies: Pick<UserDependencies, 'now' | 'secret'>,
  db: Db,
  userId: string,
  device: string,
): Promise<Tokens> {
  const now = dependencies.now()
  const sessionId = randomUUID()
  await purgeOldSessions(db, userId, now)
  await endUnusedSessions(db, userId, now)
  await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      id: sessionId,
      device,
      created_at: now,
      last_used_at: now,
      expires_at: now + SESSION_TIME,
      ended_at: null,
    })
    .execute()
  const refreshToken = newRefreshToken(userId, sessionId)
  await storeRefreshToken(db, { userId, sessionId, refreshToken, now })
  const token = await signAccessToken(dependencies.secret, { userId, sessionId }, now)
  return { token, refreshToken }
}

/** Returns the active sessions of a user, the newest first. */
export async function listSessions(
  { db, now }: Pick<UserDependencies, 'db' | 'now'>,
  userId: string,
  currentId: string,
): Promise<Session[]> {
  const rows = await aliveSessions(db, userId, now()).selectAll().limit(SESSIONS_MAX).execute()
  return rows.map(({ id, device, created_at, last_used_at }) => ({
    id,
    device,
    created_at,
    last_used_at,
    is_current: id === currentId,
  }))
}

/** Selects active sessions, the newest first. */
function aliveSessions(db: Db, userId: string, now: number) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', now - IDLE_TIME)
    .orderBy('created_at', 'desc')
    .orderBy('id')
}

/**
 * Ends a session; its browser shows no more reminders.
 *
 * @returns whether there was such a session to end
 */
export async function endSession(
  db: Db,
  userId: string,
  sessionId: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  await forgetDevices(db, userId, { only: sessionId })
  return numUpdatedRows > 0n
}

/**
 * Ends the sessions of a user at once; their browsers show no more reminders.
 *
 * @param exceptId the one to leave; all when absent
 */
export async function endSessions(
  db: Db,
  userId: string,
  now: number,
  exceptId?: string,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(exceptId !== undefined, query => query.where('id', '!=', exceptId ?? ''))
    .execute()
  await forgetDevices(db, userId, { but: exceptId })
}

/** Ends the sessions unused for longest, to make room for one more. */
async function endUnusedSessions(db: Db, userId: string, now: number): Promise<void> {
  // Unused ones count too: they would be ended for nothing while the clock is days ahead.
  const newest = db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('id', 'not in', newest.limit(SESSIONS_MAX - 1))
    .returning(['id', 'expires_at', 'last_used_at'])
    .execute()
  for (const { id, expires_at, last_used_at } of ended) {
    // A session that had only been unused for long leaves its browser subscribed.
    const wasAlive = expires_at > now && last_used_at > now - IDLE_TIME
    if (wasAlive) await forgetDevices(db, userId, { only: id })
  }
}

/** Deletes sessions that ended long ago, and their tokens. */
export async function purgeOldSessions(db: Db, userId: string, now: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where(({ or, eb }) =>
      or([
        eb('ended_at', '<', now - IDLE_TIME),
        eb('expires_at', '<', now - SESSION_STORED),
        eb('last_used_at', '<', now - SESSION_STORED),
      ]),
    )
    .execute()
  await db
    .deleteFrom('refresh_tokens')
    .where('user_id', '=', userId)
    .where('session_id', 'not in', query =>
      query.selectFrom('sessions').select('id').where('user_id', '=', userId),
    )
    .execute()
}
