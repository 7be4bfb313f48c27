import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
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

export interface SignedIn {
  Variables: { who: Who }
}

export interface MaybeSignedIn {
  Variables: { who: Who | undefined }
}

/** Lets through who is signed in, as `c.var.who`. */
export function signedIn(parts: SessionParts): MiddlewareHandler<SignedIn> {
  return createMiddleware<SignedIn>(async function checkSession(c, next) {
    c.set('who', await countedWho(parts, c))
    await next()
  })
}

/**
 * Lets visitors through too: who sends no session is one. A session that is no good is refused,
 * or what its owner does would be stored as nobody's.
 */
export function optionalSession(parts: SessionParts): MiddlewareHandler<MaybeSignedIn> {
  return createMiddleware<MaybeSignedIn>(async function checkSessionIfAny(c, next) {
    const isVisitor = c.req.header('Authorization') === undefined
    c.set('who', isVisitor ? undefined : await countedWho(parts, c))
    await next()
  })
}

/** Likewise, administrators only. */
export function administrator(parts: SessionParts): MiddlewareHandler<SignedIn> {
  const check = signedIn(parts)
  return createMiddleware<SignedIn>((c, next) =>
    check(c, async () => {
      if (!c.var.who.isAdmin) throw new ApiError('forbidden')
      await next()
    }),
  )
}

async function countedWho(parts: SessionParts, c: Context): Promise<Who> {
  const who = await readWho(parts, c)
  if (!calls.count(parts.db, who.sessionId, parts.now())) throw new ApiError('too-many-requests')
  return who
}

async function readWho(parts: SessionParts, c: Context): Promise<Who> {
  const header = c.req.header('Authorization')
  if (!header) throw new ApiError('signed-out')
  const token = /^Bearer (\S+)$/i.exec(header)?.[1]
  const claims = token && (await readAccessToken(parts.secret, token, parts.now()))
  if (!claims) throw new ApiError('token-expired')
  const who = await findWho(parts, claims)
  if (!who) throw new ApiError('token-revoked')
  return who
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
