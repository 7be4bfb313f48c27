import { MINUTE } from '../../../src/lib/durations.ts'
import { signAccessToken } from '../../auth/access-tokens.ts'
import { CallCounter } from '../../auth/call-counter.ts'
import { seal, unseal } from '../../auth/sealing.ts'
import { allSecrets } from '../../auth/secret.ts'
import { logSecurity } from '../../auth/security-log.ts'
import { IDLE_TIME } from '../../auth/session.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { UserDependencies } from './dependencies.ts'
import {
  forgetOldTokens,
  hashRefreshToken,
  newRefreshToken,
  storeRefreshToken,
} from './refresh-tokens.ts'
import { endSession, purgeOldSessions, type Tokens } from './sessions.ts'

/**
 * Milliseconds in which a token that was just exchanged returns the same successor again: its
 * response may have been lost.
 */
const GRACE = 10_000

/** Refreshes of one session; a refused one signs out, so the limit is only for runaway programs. */
const refreshes = new CallCounter({ limit: 120, window: MINUTE })

const SHAPE = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.[\w-]{43}$/

interface Presented {
  userId: string
  sessionId: string
  refreshToken: string
  hash: string
}

/**
 * Exchanges a refresh token for new tokens. A token that was exchanged before ends its session:
 * either its owner or the caller has stolen it.
 *
 * @throws ApiError token-revoked or wait
 */
export async function refresh(
  dependencies: UserDependencies,
  refreshToken: string,
): Promise<Tokens> {
  const presented = readToken(refreshToken)
  // Only tokens that we issued count: nobody fills our memory with names of sessions.
  if (!presented || !(await findToken(dependencies.db, presented)))
    throw new ApiError('token-revoked')
  refreshes.limit(dependencies.db, presented.sessionId, dependencies.now())
  // The session's end must be committed, so the refusal comes after the transaction.
  const successor = await transact(dependencies.db, trx => rotate(dependencies, trx, presented))
  if (!successor) throw new ApiError('token-revoked')
  const token = await signAccessToken(dependencies.secret, presented, dependencies.now())
  return { token, refreshToken: successor }
}

function readToken(refreshToken: string): Presented | undefined {
  const [, userId, sessionId] = SHAPE.exec(refreshToken) ?? []
  if (!userId || !sessionId) return undefined
  return { userId, sessionId, refreshToken, hash: hashRefreshToken(refreshToken) }
}

/** @returns the successor of a known token, or undefined when there is none */
async function rotate(
  dependencies: UserDependencies,
  db: Db,
  presented: Presented,
): Promise<string | undefined> {
  const now = dependencies.now()
  if (!(await touchSession(db, presented, now))) return undefined
  const successor = newRefreshToken(presented.userId, presented.sessionId)
  const sealed = seal(dependencies.secret, successor, presented.hash)
  if (await claim(db, presented, sealed, now)) {
    await storeRefreshToken(db, { ...presented, refreshToken: successor, now })
    await forgetOldTokens(db, presented)
    await purgeOldSessions(db, presented.userId, now)
    return successor
  }
  const repeated = await repeat(dependencies, db, presented, now)
  if (repeated) return repeated
  const { userId, sessionId } = presented
  await endSession(db, userId, sessionId, now)
  logSecurity(dependencies.log, 'refresh-token-reused', { user: userId, session: sessionId })
  return undefined
}

/**
 * Updates the session, which makes concurrent refreshes of it wait until this one is done.
 *
 * @returns whether it is alive
 */
async function touchSession(
  db: Db,
  { userId, sessionId }: Presented,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', now - IDLE_TIME)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users').select('id').where('id', '=', userId).where('is_disabled', '=', 0),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns whether this call is the one that exchanges the token */
async function claim(
  db: Db,
  { userId, sessionId, hash }: Presented,
  successor: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refresh_tokens')
    .set({ rotated_at: now, successor })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('session_id', '=', sessionId)
    .where('rotated_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Returns the successor again, while nobody has used it and its response may still be on its way.
 */
async function repeat(
  dependencies: UserDependencies,
  db: Db,
  presented: Presented,
  now: number,
): Promise<string | undefined> {
  const row = await findToken(db, presented)
  if (!row?.successor || row.rotated_at === null || now - row.rotated_at > GRACE) return undefined
  const sealed = row.successor
  const successor = allSecrets(dependencies)
    .map(secret => unseal(secret, sealed, presented.hash))
    .find(text => text !== undefined)
  if (!successor) return undefined
  const next = await findToken(db, { ...presented, hash: hashRefreshToken(successor) })
  return next?.rotated_at === null ? successor : undefined
}

function findToken(db: Db, { userId, sessionId, hash }: Omit<Presented, 'refreshToken'>) {
  return db
    .selectFrom('refresh_tokens')
    .select(['rotated_at', 'successor'])
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
}
