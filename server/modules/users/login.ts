import type { Context } from 'hono'
import type { Selectable } from 'kysely'
import type { LoginAnswer } from '../../../src/contract/sessions.ts'
import { clientNetwork } from '../../auth/client-network.ts'
import { deviceOf } from '../../auth/device.ts'
import { knownDevice, rememberDevice } from '../../auth/known-device.ts'
import { verifyPassword } from '../../auth/passwords.ts'
import { accountMark, logSecurity } from '../../auth/security-log.ts'
import { transact } from '../../db/retry.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { UserDependencies } from './dependencies.ts'
import { limitLogins } from './login-limits.ts'
import { startSession } from './sessions.ts'
import { showUser } from './user.ts'

/**
 * Signs in with a password. An unknown address costs the same work as a wrong password.
 *
 * @throws ApiError wrong-credentials, also for a blocked account, or too-many-requests
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
    const device = deviceOf(c.req.header('User-Agent'))
    return isRight && row ? enter(dependencies, row, device) : undefined
  })
  if (!signedIn) {
    logSecurity(log, 'login-failed', { account: accountMark(secret, email), network })
    throw new ApiError('wrong-credentials')
  }
  rememberDevice(secret, c, email)
  return signedIn
}

/**
 * Starts the session, if the password is still the one that was checked. A reset changes the user's
 * row before it ends the sessions, so either it waits for this session or we see its password.
 */
function enter(
  dependencies: UserDependencies,
  { id, password_hash }: Selectable<Tables['users']>,
  device: string,
): Promise<LoginAnswer | undefined> {
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
