import type { Context } from 'hono'
import type { Db } from '../db/tables.ts'
import { ApiError } from '../lib/api-error.ts'
import { type AccessClaims, readAccessToken } from './access-tokens.ts'
import { CallCounter } from './call-counter.ts'

/** A session that nobody used for so long has ended: its cookies are gone too. Milliseconds. */
export const IDLE_TIME = 86_400_000

/** Calls of one session in a minute; beyond, a program is running wild. */
const calls = new CallCounter({ limit: 600, window: 60_000 })

export interface SessionParts {
  db: Db
  secret: string
  /** Milliseconds UTC. */
  now: () => number
}

/** Who asks, as the database knows them now. */
export interface Who {
  userId: string
  sessionId: string
  isAdmin: boolean
}

/**
 * Who sends the bearer token of this request.
 *
 * @throws ApiError signed-out, token-expired, token-revoked or too-many-requests
 */
export async function readWho(parts: SessionParts, c: Context): Promise<Who> {
  const who = await findWho(parts, await readClaims(parts, c))
  if (!who) throw new ApiError('token-revoked')
  calls.limit(parts.db, who.sessionId, parts.now())
  return who
}

async function readClaims({ secret, now }: SessionParts, c: Context): Promise<AccessClaims> {
  const header = c.req.header('Authorization')
  if (!header) throw new ApiError('signed-out')
  const token = /^Bearer (\S+)$/i.exec(header)?.[1]
  const claims = token && (await readAccessToken(secret, token, now()))
  if (!claims) throw new ApiError('token-expired')
  return claims
}

async function findWho(
  { db, now }: SessionParts,
  { userId, sessionId }: AccessClaims,
): Promise<Who | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.is_admin')
    .where('sessions.user_id', '=', userId)
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now())
    .where('sessions.last_used_at', '>', now() - IDLE_TIME)
    .where('users.is_disabled', '=', 0)
    .executeTakeFirst()
  return row && { userId, sessionId, isAdmin: row.is_admin === 1 }
}
