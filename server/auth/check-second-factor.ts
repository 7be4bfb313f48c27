import { HOUR } from '../../src/lib/durations.ts'
import { ApiError } from '../lib/api-error.ts'
import type { AttemptLimit } from './attempt-counter.ts'
import { type AuthenticatorDependencies, redeemCode } from './authenticators.ts'
import { WRONG_PASSWORDS } from './confirm-password.ts'
import type { LimitDependencies } from './limit-attempts.ts'
import { limitFailures } from './limit-failures.ts'
import { logSecurity } from './security-log.ts'

/** An account, and the browser, session or network that sends a code for it. */
export interface Sender {
  userId: string
  /** A stranger must not lock the owner out. */
  from: string
}

/** Wrong codes for one account, from everywhere: three of a million codes are right at a time. */
const FAR: AttemptLimit = { limit: 100, window: HOUR }

/**
 * Refuses a wrong or used code of the app, or a wrong recovery code.
 *
 * @throws ApiError wrong-second-factor or too-many-requests
 */
export async function checkSecondFactor(
  dependencies: AuthenticatorDependencies & LimitDependencies,
  sender: Sender,
  code: string,
): Promise<void> {
  await limitCodes(
    dependencies,
    sender,
    async () => (await redeemCode(dependencies, sender.userId, code)) || undefined,
  )
}

/**
 * Checks a code within the rate limits.
 *
 * @param check returns undefined for a wrong code
 * @throws ApiError wrong-second-factor or too-many-requests
 */
export async function limitCodes<T>(
  dependencies: LimitDependencies,
  { userId, from }: Sender,
  check: () => Promise<T | undefined>,
): Promise<T> {
  const name = 'codes of second factors'
  const limits = [
    { ...WRONG_PASSWORDS, name, key: `second factor ${userId} ${from}` },
    { ...FAR, name: `${name} from everywhere`, key: `second factor ${userId}` },
  ]
  const about = { user: userId }
  const result = await limitFailures(dependencies, limits, about, check)
  if (result !== undefined) return result
  logSecurity(dependencies.log, 'second-factor-wrong', about)
  throw new ApiError('wrong-second-factor')
}
