import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { ConnectedAccount, exchangeToken } from '../../../src/contract/connections.ts'
import { CONNECTION_SCOPES } from '../../../src/contract/limits.ts'
import { HOUR, MINUTE, SECOND } from '../../../src/lib/durations.ts'
import { createConnectionToken, readConnectionToken, sha256 } from '../../auth/connection-tokens.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import { logSecurity } from '../../auth/security-log.ts'
import { isSessionAlive } from '../../auth/session.ts'
import { transact } from '../../db/retry.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies } from '../../module.ts'
import { findClient } from './requests.ts'

type TokenRequest = z.output<(typeof exchangeToken)['urlForm']>
type Tokens = z.input<(typeof exchangeToken)['answer']>
type TokenDependencies = Pick<Dependencies, 'db' | 'now' | 'log' | 'secret' | 'formerSecrets'>
/** A page on which a learner is signed in, as stored. */
type Connection = Omit<Tables['connections'], 'former_hash' | 'rotated_at' | 'refresh_hash'>

const ACCESS_TIME = 10 * MINUTE
/** Milliseconds after which a page asks its learner again: a school day. */
const CONNECTION_TIME = 12 * HOUR
/** Milliseconds in which a refresh token works once more: the response may have been lost. */
const GRACE = 10 * SECOND
/** Pages on which one learner is signed in; a further one signs the oldest out. */
const CONNECTIONS_MAX = 20

/** The page that asks: of a partner, at an origin that the browser names. */
interface Page {
  partnerId: string
  origin: string
}

/**
 * Exchanges a code or a refresh token for the tokens of a page.
 *
 * @throws ApiError invalid-grant, or as `findClient`
 */
export async function exchange(
  dependencies: TokenDependencies,
  request: TokenRequest,
  origin = '',
): Promise<Tokens> {
  const { db, now } = dependencies
  const { id: partnerId } = await findClient(db, request.client_id, origin, now())
  const page = { partnerId, origin }
  // The refusal comes after the transaction, which may have ended a stolen sign-in.
  const tokens = await transact(db, trx =>
    request.grant_type === 'authorization_code'
      ? redeemCode(dependencies, trx, request, page)
      : rotate(dependencies, trx, request.refresh_token ?? '', page),
  )
  if (!tokens) throw new ApiError('invalid-grant')
  return tokens
}

/** @returns undefined where the code is wrong, expired, of another page, or was used before */
async function redeemCode(
  dependencies: TokenDependencies,
  trx: Db,
  { code = '', code_verifier = '' }: TokenRequest,
  page: Page,
): Promise<Tokens | undefined> {
  const now = dependencies.now()
  const id = randomUUID()
  // Whatever is wrong with the rest of the request, the code was used.
  const used = await trx
    .updateTable('connection_codes')
    .set({ connection_id: id })
    .where('hash', '=', sha256(code))
    .where('connection_id', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (!used) {
    await endReplayed(dependencies, trx, sha256(code))
    return undefined
  }
  const { user_id, session_id, partner_id, origin, scope } = used
  const isOfPage = partner_id === page.partnerId && origin === page.origin
  if (!isOfPage || used.challenge !== sha256(code_verifier)) return undefined
  // An account that is being deleted gets no new rows.
  await lockLearner(trx, user_id)
  if (!(await isSessionAlive(trx, { userId: user_id, sessionId: session_id }, now)))
    return undefined
  const expires_at = now + CONNECTION_TIME
  const connection = { user_id, id, session_id, partner_id, origin, scope, expires_at }
  await rememberScopes(trx, connection, now)
  const { tokens, refresh_hash } = await createTokens(dependencies, trx, connection)
  await trx
    .insertInto('connections')
    .values({ ...connection, refresh_hash, former_hash: null, rotated_at: now })
    .execute()
  await endOldest(trx, user_id)
  logSecurity(dependencies.log, 'connection-created', { user: user_id, partner: partner_id })
  return tokens
}

/** Stores what the learner has allowed the partner now, beside what they had allowed before. */
async function rememberScopes(
  trx: Db,
  { user_id, partner_id, scope: allowed }: Connection,
  connected_at: number,
): Promise<void> {
  const before = await readAllowedScopes(trx, user_id, partner_id)
  const scope = CONNECTION_SCOPES.filter(one => `${before} ${allowed}`.includes(one)).join(' ')
  await trx
    .insertInto('connected_partners')
    .values({ user_id, partner_id, account_id: randomUUID(), scope, connected_at })
    .onConflict(conflict => conflict.columns(['user_id', 'partner_id']).doUpdateSet({ scope }))
    .execute()
}

/** Returns what a learner has allowed a partner so far. */
export async function readAllowedScopes(
  db: Db,
  userId: string,
  partnerId: string,
): Promise<string> {
  const connected = await db
    .selectFrom('connected_partners')
    .select('scope')
    .where('user_id', '=', userId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  return connected?.scope ?? 'profile'
}

/** Ends what a code was exchanged for: its owner or the caller has stolen it. */
async function endReplayed({ log }: TokenDependencies, trx: Db, hash: string): Promise<void> {
  const code = await trx
    .selectFrom('connection_codes')
    .select(['user_id', 'connection_id'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (code?.connection_id) await endReused(log, trx, code.user_id, code.connection_id)
}

async function endReused(log: Dependencies['log'], trx: Db, user: string, id: string) {
  await trx.deleteFrom('connections').where('user_id', '=', user).where('id', '=', id).execute()
  logSecurity(log, 'connection-reused', { user, connection: id })
}

async function endOldest(trx: Db, userId: string): Promise<void> {
  const newest = trx
    .selectFrom('connections')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('expires_at', 'desc')
    .orderBy('id')
    .limit(CONNECTIONS_MAX)
  await trx
    .deleteFrom('connections')
    .where('user_id', '=', userId)
    .where('id', 'not in', newest)
    .execute()
}

/**
 * Exchanges a refresh token. One that was exchanged before ends the sign-in, but for a moment in
 * which the response may have been lost.
 *
 * @returns undefined where there is no such sign-in on this page any more
 */
async function rotate(
  dependencies: TokenDependencies,
  trx: Db,
  refreshToken: string,
  page: Page,
): Promise<Tokens | undefined> {
  const now = dependencies.now()
  const claims = readConnectionToken(dependencies, 'refresh', refreshToken, now)
  if (!claims) return undefined
  // An update that changes nothing locks it, so that two refreshes come one after the other.
  const connection = await trx
    .updateTable('connections')
    .set(eb => ({ scope: eb.ref('scope') }))
    .where('user_id', '=', claims.userId)
    .where('id', '=', claims.connectionId)
    .where('partner_id', '=', page.partnerId)
    .where('origin', '=', page.origin)
    .returningAll()
    .executeTakeFirst()
  if (!connection) return undefined
  const { user_id: userId, session_id: sessionId } = connection
  if (!(await isSessionAlive(trx, { userId, sessionId }, now))) return undefined
  const hash = sha256(refreshToken)
  const isLate = hash === connection.former_hash && now - connection.rotated_at <= GRACE
  if (hash !== connection.refresh_hash && !isLate) {
    await endReused(dependencies.log, trx, userId, connection.id)
    return undefined
  }
  const { tokens, refresh_hash } = await createTokens(dependencies, trx, connection)
  await trx
    .updateTable('connections')
    .set({ refresh_hash, former_hash: hash, rotated_at: isLate ? connection.rotated_at : now })
    .where('user_id', '=', userId)
    .where('id', '=', connection.id)
    .execute()
  return tokens
}

async function createTokens(
  dependencies: TokenDependencies,
  trx: Db,
  { user_id: userId, id: connectionId, partner_id, scope, expires_at }: Connection,
): Promise<{ tokens: Tokens; refresh_hash: string }> {
  const now = dependencies.now()
  const accessEnd = Math.min(now + ACCESS_TIME, expires_at)
  const claims = { userId, connectionId, nonce: randomUUID() }
  const refresh_token = createConnectionToken(dependencies, 'refresh', {
    ...claims,
    expiresAt: expires_at,
  })
  const tokens = {
    access_token: createConnectionToken(dependencies, 'access', {
      ...claims,
      expiresAt: accessEnd,
    }),
    token_type: 'Bearer',
    expires_in: Math.ceil((accessEnd - now) / SECOND),
    refresh_token,
    scope,
    account: await readAccount(trx, userId, partner_id),
  } as const
  return { tokens, refresh_hash: sha256(refresh_token) }
}

/**
 * Returns a learner as a partner sees them, or as our own site does.
 *
 * @throws ApiError token-revoked
 */
export async function readAccount(
  db: Db,
  userId: string,
  partnerId: string | undefined,
): Promise<ConnectedAccount> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const connected =
    partnerId === undefined
      ? { account_id: userId }
      : await db
          .selectFrom('connected_partners')
          .select('account_id')
          .where('user_id', '=', userId)
          .where('partner_id', '=', partnerId)
          .executeTakeFirst()
  if (!user || !connected) throw new ApiError('token-revoked')
  return { id: connected.account_id, name: user.name }
}

/** Ends the sign-in of an access or refresh token; one that has ended already stays so. */
export async function revoke(dependencies: TokenDependencies, token: string): Promise<void> {
  const { db, now } = dependencies
  const claims =
    readConnectionToken(dependencies, 'refresh', token, now()) ??
    readConnectionToken(dependencies, 'access', token, now())
  if (!claims) return
  await db
    .deleteFrom('connections')
    .where('user_id', '=', claims.userId)
    .where('id', '=', claims.connectionId)
    .execute()
}
