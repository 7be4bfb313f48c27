import type { Context } from 'hono'
import type { Selectable } from 'kysely'
import { SECOND_FACTOR_TIME } from '../../../src/contract/limits.ts'
import type { LoginAnswer } from '../../../src/contract/sessions.ts'
import { hasSecondFactor } from '../../auth/authenticators.ts'
import { checkSecondFactor } from '../../auth/check-second-factor.ts'
import { clientNetwork } from '../../auth/client-network.ts'
import { deviceOf } from '../../auth/device.ts'
import { knownDevice, rememberDevice } from '../../auth/known-device.ts'
import { verifyPassword } from '../../auth/passwords.ts'
import { seal, unseal } from '../../auth/sealing.ts'
import { accountMark, logSecurity } from '../../auth/security-log.ts'
import { transact } from '../../db/retry.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { UserDependencies } from './dependencies.ts'
import { limitLogins, limitRightLogins } from './login-limits.ts'
import { startSession } from './sessions.ts'
import { showUser } from './user.ts'

/**
 * Signs in with a password. An unknown address costs the same work as a wrong password.
 *
 * @throws ApiError wrong-credentials, also for a blocked account; second-factor with a ticket for
 *   `loginWithCode`; or too-many-requests
 */
export async function login(
  dependencies: UserDependencies,
  c: Context,
  { email, password }: { email: string; password: string },
): Promise<LoginAnswer> {
  const { secret, log } = dependencies
  const network = clientNetwork(c, dependencies.trustedProxies)
  const who = { email, network, device: knownDevice(dependencies, c, email) }
  const signedIn = await limitLogins(dependencies, who, async () => {
    const row = await findByEmail(dependencies.db, email)
    const isRight = await verifyPassword(row?.password_hash, password, network)
    if (!isRight || !row) return undefined
    await limitRightLogins(dependencies, who)
    if (!row.is_disabled && (await hasSecondFactor(dependencies.db, row.id)))
      return { ticket: issueTicket(dependencies, row) }
    return enter(dependencies, row, c)
  })
  if (!signedIn) {
    logSecurity(log, 'login-failed', { account: accountMark(secret, email), network })
    throw new ApiError('wrong-credentials')
  }
  if ('ticket' in signedIn) throw new ApiError('second-factor', undefined, {}, signedIn)
  rememberDevice(secret, c, email)
  return signedIn
}

/**
 * Finishes signing in with a code of the authenticator app or a recovery code.
 *
 * @throws ApiError ticket-expired, wrong-second-factor or too-many-requests
 */
export async function loginWithCode(
  dependencies: UserDependencies,
  c: Context,
  { ticket, code }: { ticket: string; code: string },
): Promise<LoginAnswer> {
  const row = await findByTicket(dependencies, ticket)
  if (!row) throw new ApiError('ticket-expired')
  const network = clientNetwork(c, dependencies.trustedProxies)
  const from = knownDevice(dependencies, c, row.email) ?? network
  await checkSecondFactor(dependencies, { userId: row.id, from }, code)
  const signedIn = await enter(dependencies, row, c)
  if (!signedIn) throw new ApiError('ticket-expired')
  rememberDevice(dependencies.secret, c, row.email)
  return signedIn
}

const TICKET = 'login ticket'
type UserRow = Selectable<Tables['users']>

/** Returns a proof that the password was right, for a while and until the password changes. */
function issueTicket({ secret, now }: UserDependencies, { id, password_hash }: UserRow): string {
  const until = now() + SECOND_FACTOR_TIME
  return seal(secret, JSON.stringify({ id, password_hash, until }), TICKET)
}

async function findByTicket(
  dependencies: UserDependencies,
  ticket: string,
): Promise<UserRow | undefined> {
  const json = unseal(dependencies.secret, ticket, TICKET)
  if (json === undefined) return undefined
  const { id, password_hash, until } = JSON.parse(json)
  if (until < dependencies.now()) return undefined
  return dependencies.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .executeTakeFirst()
}

/**
 * Starts the session, if the password is still the one that was checked. A reset changes the user's
 * row before it ends the sessions, so either it waits for this session or we see its password.
 */
function enter(
  dependencies: UserDependencies,
  { id, password_hash }: UserRow,
  c: Context,
): Promise<LoginAnswer | undefined> {
  const device = deviceOf(c.req.header('User-Agent'))
  return transact(dependencies.db, async trx => {
    const user = await trx
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', id)
      .where('password_hash', '=', password_hash)
      .where('is_disabled', '=', 0)
      .returningAll()
      .executeTakeFirst()
    if (!user) return undefined
    const tokens = await startSession(dependencies, trx, id, device)
    return { ...tokens, user: await showUser(trx, user, dependencies.now()) }
  })
}

function findByEmail(db: Db, email: string) {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}
