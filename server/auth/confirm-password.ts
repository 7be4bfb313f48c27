import { MINUTE } from '../../src/lib/durations.ts'
import { ApiError } from '../lib/api-error.ts'
import type { AttemptLimit } from './attempt-counter.ts'
import type { LimitDependencies } from './limit-attempts.ts'
import { limitFailures } from './limit-failures.ts'
import { verifyPassword } from './passwords.ts'
import { logSecurity } from './security-log.ts'

/** Wrong passwords for one account, from one network, known device or session. */
export const WRONG_PASSWORDS: AttemptLimit = { limit: 10, window: 15 * MINUTE }

/** Refuses a wrong password. @throws ApiError wrong-password or too-many-requests */
export async function requirePassword(
  dependencies: LimitDependencies,
  userId: string,
  password: string,
): Promise<void> {
  if (!(await confirmPassword(dependencies, userId, password))) throw new ApiError('wrong-password')
}

/**
 * Whether this is the user's password, for an action that asks for it again.
 *
 * @throws ApiError too-many-requests
 */
export async function confirmPassword(
  dependencies: LimitDependencies,
  userId: string,
  password: string,
): Promise<boolean> {
  const name = 'passwords of who is signed in'
  const limit = { ...WRONG_PASSWORDS, name, key: `password ${userId}` }
  const isRight = await limitFailures(dependencies, [limit], { user: userId }, async () => {
    const row = await dependencies.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .executeTakeFirst()
    return (await verifyPassword(row?.password_hash, password)) || undefined
  })
  if (!isRight) logSecurity(dependencies.log, 'password-wrong', { user: userId })
  return isRight === true
}
