import type { Context } from 'hono'
import type { ConnectionScope } from '../../src/contract/endpoint.ts'
import { DAY, MINUTE } from '../../src/lib/durations.ts'
import type { Db } from '../db/tables.ts'
import { ApiError } from '../lib/api-error.ts'
import { type AccessClaims, readAccessToken } from './access-tokens.ts'
import { hasSecondFactor } from './authenticators.ts'
import { CallCounter } from './call-counter.ts'
import { type ConnectionClaims, readConnectionToken } from './connection-tokens.ts'
import { allSecrets, type Secrets } from './secret.ts'

/** Milliseconds after which an unused session has ended: its cookies are gone too. */
export const IDLE_TIME = DAY

/**
 * Milliseconds for which a session is stored after it was last used, or expired. Much longer than
 * it lives: while a server's clock is days ahead, all sessions seem to have ended.
 */
export const SESSION_STORED = 7 * DAY

/** Calls of one session in a minute; beyond that, a program is running wild. */
const calls = new CallCounter({ limit: 600, window: MINUTE })

export interface SessionDependencies extends Secrets {
  db: Db
  /** Milliseconds UTC. */
  now: () => number
  /** Whether administrators without a second factor have the rights of learners only. */
  needsSecondFactor?: boolean
}

const NOT_ALLOWED = 'Kamu belum mengizinkan situs ini melakukannya. Masuk sekali lagi di sana.'

/** The current user, as the database has them now. */
export interface Who {
  userId: string
  sessionId: string
  isAdmin: boolean
  /** Whether it is an administrator who must set up a second factor first. */
  lacksSecondFactor: boolean
  /** The partner on whose page the learner has signed in; undefined on our own site. */
  partnerId?: string
}

/**
 * Returns the user of the request's bearer token.
 *
 * @param scope with which a token of a partner's page is accepted too
 * @throws ApiError signed-out, token-expired, token-revoked, forbidden or wait
 */
export async function readWho(
  dependencies: SessionDependencies,
  c: Context,
  scope?: ConnectionScope,
): Promise<Who> {
  const header = c.req.header('Authorization')
  if (!header) throw new ApiError('signed-out')
  const token = /^Bearer (\S+)$/i.exec(header)?.[1] ?? ''
  const connection = scope && readConnectionToken(dependencies, 'access', token, dependencies.now())
  const who = connection
    ? await findConnected(dependencies, connection, scope)
    : await findWho(dependencies, await readClaims(dependencies, token))
  if (!who) throw new ApiError('token-revoked')
  calls.limit(dependencies.db, who.sessionId, dependencies.now())
  return who
}

async function readClaims(dependencies: SessionDependencies, token: string): Promise<AccessClaims> {
  for (const secret of allSecrets(dependencies)) {
    const claims = await readAccessToken(secret, token, dependencies.now())
    if (claims) return claims
  }
  throw new ApiError('token-expired')
}

/** Whether a session is still alive. */
export async function isSessionAlive(db: Db, claims: AccessClaims, now: number): Promise<boolean> {
  return (await selectAlive(db, claims, now).executeTakeFirst()) !== undefined
}

async function findWho(
  { db, now, needsSecondFactor }: SessionDependencies,
  claims: AccessClaims,
): Promise<Who | undefined> {
  const row = await selectAlive(db, claims, now()).executeTakeFirst()
  if (!row) return undefined
  const isAdmin = row.is_admin === 1
  const lacksSecondFactor =
    isAdmin && needsSecondFactor === true && !(await hasSecondFactor(db, claims.userId))
  return { ...claims, isAdmin: isAdmin && !lacksSecondFactor, lacksSecondFactor }
}

/**
 * Returns the learner who is signed in on a partner's page, without any further rights.
 *
 * @throws ApiError forbidden, where the learner has not allowed the scope
 */
async function findConnected(
  { db, now }: SessionDependencies,
  { userId, connectionId }: ConnectionClaims,
  scope: ConnectionScope,
): Promise<Who | undefined> {
  const connection = await db
    .selectFrom('connections')
    .select(['session_id', 'partner_id', 'scope'])
    .where('user_id', '=', userId)
    .where('id', '=', connectionId)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  if (!connection) return undefined
  const { session_id: sessionId, partner_id: partnerId } = connection
  if (!(await isSessionAlive(db, { userId, sessionId }, now()))) return undefined
  if (!connection.scope.split(' ').includes(scope)) throw new ApiError('forbidden', NOT_ALLOWED)
  return { userId, sessionId, isAdmin: false, lacksSecondFactor: false, partnerId }
}

function selectAlive(db: Db, { userId, sessionId }: AccessClaims, now: number) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.is_admin')
    .where('sessions.user_id', '=', userId)
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_used_at', '>', now - IDLE_TIME)
    .where('users.is_disabled', '=', 0)
}
