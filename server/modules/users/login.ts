import type { Context } from 'hono'
import type { Selectable } from 'kysely'
import { SECOND_FACTOR_TIME } from '../../../src/contract/limits.ts'
import type { LoginAnswer } from '../../../src/contract/sessions.ts'
import { hasAuthenticator, hasSecondFactor } from '../../auth/authenticators.ts'
import { checkSecondFactor } from '../../auth/check-second-factor.ts'
import { clientAddress, clientNetwork, networkOf } from '../../auth/client-network.ts'
import { deviceOf } from '../../auth/device.ts'
import { knownDevice, rememberDevice } from '../../auth/known-device.ts'
import { checkLogin, findPasskeys, type PasskeyDependencies } from '../../auth/passkeys.ts'
import { verifyPassword } from '../../auth/passwords.ts'
import { seal, unseal } from '../../auth/sealing.ts'
import { accountMark, logSecurity } from '../../auth/security-log.ts'
import { retry, transact } from '../../db/retry.ts'
import type { Tables } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { bindBrowser, browserOf } from './code-browser.ts'
import type { UserDependencies } from './dependencies.ts'
import { mailLoginCode } from './login-code.ts'
import { limitLogins, limitRightLogins, type Stranger } from './login-limits.ts'
import { checkAnswer, redeemAnswer } from './one-time-codes.ts'
import { startSession } from './sessions.ts'
import { showUser } from './user.ts'

/**
 * Signs in with a password. An unknown address costs the same work as a wrong password.
 *
 * @throws ApiError wrong-credentials, also for a blocked account; second-factor with a ticket for
 *   `loginWithCode`; login-code beyond the limits of guesses, for `loginWithMailedCode`
 */
export async function login(
  dependencies: UserDependencies,
  c: Context,
  { email, password }: { email: string; password: string },
): Promise<LoginAnswer> {
  const { secret, log } = dependencies
  const who = strangerOf(dependencies, c, email)
  const { network } = who
  const signedIn = await limitLogins(dependencies, who, {
    async within() {
      const row = await findRight(dependencies, who, password)
      return row && admit(dependencies, who, row, c)
    },
    async beyond() {
      const browser = bindBrowser(c)
      const row = await findRight(dependencies, who, password)
      await mailLoginCode(dependencies, { email, network, browser }, row)
      throw new ApiError('login-code')
    },
  })
  if (signedIn) return signedIn
  logSecurity(log, 'login-failed', { account: accountMark(secret, email), network })
  throw new ApiError('wrong-credentials')
}

/**
 * Signs in with a code that was mailed: for a password that must be right too, or instead of it.
 *
 * @throws ApiError wrong-otp, whatever was wrong; second-factor; or too-many-requests
 */
export async function loginWithMailedCode(
  dependencies: UserDependencies,
  c: Context,
  { email, password, otp }: { email: string; password?: string | undefined; otp: string },
): Promise<LoginAnswer> {
  const who = strangerOf(dependencies, c, email)
  const { network } = who
  const purpose = password === undefined ? 'sign-in' : 'login'
  const answer = { purpose, email, otp, network, browser: browserOf(c) } as const
  const right = await checkAnswer(dependencies, answer)
  // Again, because it may have changed since the code was mailed.
  const row =
    password === undefined
      ? await findEnabled(dependencies, email)
      : await findRight(dependencies, who, password)
  if (!row) throw new ApiError('wrong-otp')
  await retry(() => redeemAnswer(dependencies.db, right))
  const signedIn = await admit(dependencies, who, row, c)
  if (!signedIn) throw new ApiError('wrong-otp')
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

/**
 * Signs in with a passkey, which is both factors: something one has, and a fingerprint or PIN.
 *
 * @throws ApiError wrong-passkey, also for a blocked account; or wait
 */
export async function loginWithPasskey(
  dependencies: UserDependencies & PasskeyDependencies,
  c: Context,
  response: Parameters<typeof checkLogin>[1],
): Promise<LoginAnswer> {
  const { db, log, secret } = dependencies
  const network = clientNetwork(c, dependencies.trustedProxies)
  const checked = await checkLogin(dependencies, response)
  if (checked?.isRight === false)
    logSecurity(log, 'passkey-refused', { user: checked.userId, network })
  const row = checked?.isRight
    ? await db.selectFrom('users').selectAll().where('id', '=', checked.userId).executeTakeFirst()
    : undefined
  if (!row) throw new ApiError('wrong-passkey')
  await limitRightLogins(dependencies, { email: row.email, network })
  const signedIn = await enter(dependencies, row, c)
  if (!signedIn) throw new ApiError('wrong-passkey')
  rememberDevice(secret, c, row.email)
  return signedIn
}

const PASSKEY_NEEDED =
  'Kata sandimu benar. Akun admin ini juga dijaga passkey: masuk dengan passkeymu.'
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

function strangerOf(dependencies: UserDependencies, c: Context, email: string): Stranger {
  const address = clientAddress(c, dependencies.trustedProxies)
  const device = knownDevice(dependencies, c, email)
  return { email, address, network: networkOf(address), device }
}

/** @returns the account of an address, if it is not blocked */
function findEnabled({ db }: UserDependencies, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('is_disabled', '=', 0)
    .executeTakeFirst()
}

/** @returns the account, if this is its password and it is not blocked */
async function findRight(
  { db }: UserDependencies,
  { email, network }: Stranger,
  password: string,
): Promise<UserRow | undefined> {
  const row = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  const isRight = await verifyPassword(row?.password_hash, password, network)
  return isRight && row?.is_disabled === 0 ? row : undefined
}

/** Signs in whoever knows the password, or owns the address. @throws ApiError second-factor or wait */
async function admit(
  dependencies: UserDependencies,
  who: Stranger,
  row: UserRow,
  c: Context,
): Promise<LoginAnswer | undefined> {
  await limitRightLogins(dependencies, who)
  if (await hasSecondFactor(dependencies.db, row.id)) {
    const { db } = dependencies
    const has_app = await hasAuthenticator(db, row.id)
    const has_passkey = (await findPasskeys(db, row.id)).length > 0
    const data = { ticket: issueTicket(dependencies, row), has_app, has_passkey }
    throw new ApiError('second-factor', has_app ? undefined : PASSKEY_NEEDED, {}, data)
  }
  const signedIn = await enter(dependencies, row, c)
  if (signedIn) rememberDevice(dependencies.secret, c, who.email)
  return signedIn
}
