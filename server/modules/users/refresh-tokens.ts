import { hash, randomBytes } from 'node:crypto'
import type { Db } from '../../db/tables.ts'

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
