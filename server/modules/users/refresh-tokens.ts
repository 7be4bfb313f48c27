import { hash, randomBytes } from 'node:crypto'
import type { Db } from '../../db/tables.ts'

/** Maximum number of stored tokens of one session: a refresh every ten minutes makes 144 a day. */
const KNOWN_MAX = 200

export function newRefreshToken(userId: string, sessionId: string): string {
  return `${userId}.${sessionId}.${randomBytes(32).toString('base64url')}`
}

export function hashRefreshToken(refreshToken: string): string {
  return hash('sha256', refreshToken, 'base64url')
}

export async function storeRefreshToken(
  db: Db,
  token: { userId: string; sessionId: string; refreshToken: string; now: number },
): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({
      user_id: token.userId,
      hash: hashRefreshToken(token.refreshToken),
      session_id: token.sessionId,
      created_at: token.now,
      rotated_at: null,
      successor: null,
    })
    .execute()
}

/**
 * Deletes the oldest tokens of a session: a program may refresh for ever, and each refresh reads
 * all of them.
 */
export async function forgetOldTokens(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const newest = db
    .selectFrom('refresh_tokens')
    .select('hash')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .orderBy('created_at', 'desc')
    .limit(KNOWN_MAX)
  await db
    .deleteFrom('refresh_tokens')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    // The one in use is older than others where the clock was ahead when they were made.
    .where('rotated_at', 'is not', null)
    .where('hash', 'not in', newest)
    .execute()
}
