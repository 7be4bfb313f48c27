import { MINUTE } from '../../src/lib/durations.ts'
import type { TryLimit } from './attempt-counter.ts'
import type { LimitParts } from './limit-attempts.ts'
import { limitFailures } from './limit-failures.ts'
import { verifyPassword } from './passwords.ts'
import { logSecurity } from './security-log.ts'

/** Wrong passwords for one account, from one network, one known device or one who is signed in. */
export const WRONG_PASSWORDS: TryLimit = { limit: 10, window: 15 * MINUTE }

/**
 * Whether this is the user's password, for what asks for it again.
 *
 * @throws ApiError too-many-requests
 */
export async function confirmPassword(
  parts: LimitParts,
  userId: string,
  password: string,
): Promise<boolean> {
  const name = 'passwords of who is signed in'
  const limit = { ...WRONG_PASSWORDS, name, key: `password ${userId}` }
  const isRight = await limitFailures(parts, [limit], { user: userId }, async () => {
    const row = await parts.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .executeTakeFirst()
    return (await verifyPassword(row?.password_hash, password)) || undefined
  })
  if (!isRight) logSecurity(parts.log, 'password-wrong', { user: userId })
  return isRight === true
}
