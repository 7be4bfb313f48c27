import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Db } from '../db/tables.ts'
import { type AccessClaims, readAccessToken } from './access-tokens.ts'
import { ApiError } from './api-error.ts'

/** A session that nobody used for so long has ended: its cookies are gone too. Milliseconds. */
export const IDLE_TIME = 86_400_000

/** Calls of one session in a minute; beyond, a program is running wild. */
const CALLS = { limit: 600, window: 60_000 }

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

/** Lets through who is signed in, as `c.var.who`. */
export function signedIn(parts: SessionParts): MiddlewareHandler<SignedIn> {
  const counter = counterOf(parts)
  return createMiddleware<SignedIn>(async function checkSession(c, next) {
    const who = await readWho(parts, c)
    if (!counter.count(who.sessionId, parts.now())) throw new ApiError('too-many-requests')
    c.set('who', who)
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

/** Who an access token speaks for; undefined when it is no good, for whatever reason. */
export async function whoIs(parts: SessionParts, token: string): Promise<Who | undefined> {
  const claims = await readAccessToken(parts.secret, token, parts.now())
  return claims && findWho(parts, claims)
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

const counters = new WeakMap<Db, CallCounter>()

/** One for all modules of an app. */
function counterOf({ db }: SessionParts): CallCounter {
  const counter = counters.get(db) ?? new CallCounter()
  counters.set(db, counter)
  return counter
}

/** Counts in memory: a limit against runaways is not worth a write to the database each call. */
class CallCounter {
  #window = 0
  readonly #counts = new Map<string, number>()

  /** @returns whether the session may go on */
  count(sessionId: string, now: number): boolean {
    const window = Math.floor(now / CALLS.window)
    if (window !== this.#window) this.#counts.clear()
    this.#window = window
    const count = (this.#counts.get(sessionId) ?? 0) + 1
    this.#counts.set(sessionId, count)
    return count <= CALLS.limit
  }
}
