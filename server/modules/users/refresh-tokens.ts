import { hash, randomBytes } from 'node:crypto'
import type { Db } from '../../db/tables.ts'

/** Tokens of one session that are known: who trades one every ten minutes fills a day with 144. */
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

/** Forgets the oldest tokens of a session: a program may trade for ever, and each trade looks at all. */
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
    .where('hash', 'not in', newest)
    .execute()
}
