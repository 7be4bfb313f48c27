import { HOUR } from '../../../src/lib/durations.ts'
import type { AttemptLimit } from '../../auth/attempt-counter.ts'
import { WRONG_PASSWORDS } from '../../auth/confirm-password.ts'
import { limitAttempts, type NamedLimit, networkLimits } from '../../auth/limit-attempts.ts'
import { type Attempt, limitFailures } from '../../auth/limit-failures.ts'
import { accountMark } from '../../auth/security-log.ts'
import { Mutex } from '../../db/mutex.ts'
import type { UserDependencies } from './dependencies.ts'

/** Wrong passwords for one account, from all networks. */
const FAR: AttemptLimit = { limit: 100, window: HOUR }
/** Wrong passwords from one network, for all accounts; carriers let many people share one. */
const NETWORK: AttemptLimit = { limit: 300, window: HOUR }

/**
 * Right passwords for one account. Each starts a session, which costs writes now and when it ends;
 * nobody signs in once a minute.
 */
const RIGHT: AttemptLimit = { limit: 60, window: HOUR }

/** Somebody who tries to sign in. */
export interface Stranger {
  email: string
  network: string
  /** Cookie of the browser, when this account has signed in with it before. */
  device: string | undefined
}

/** Mutex for each account: concurrent correct passwords must not look like too many wrong ones. */
const turns = new Mutex()

/** Runs a sign-in within its rate limits. @throws ApiError too-many-requests */
export function limitLogins<T>(dependencies: UserDependencies, who: Stranger, tryIt: Attempt<T>) {
  const { email, network, device = network } = who
  const about = { account: accountMark(dependencies.secret, email), network }
  const work = () => limitFailures(dependencies, loginLimits(who), about, tryIt)
  return turns.run(work, `${email} ${device}`)
}

/**
 * Counts a sign-in with the right password: for its account alone, whatever network it comes from,
 * and only where the password was right, so that no stranger uses it up.
 *
 * @throws ApiError too-many-requests
 */
export async function limitRightLogins(
  dependencies: UserDependencies,
  { email, network }: Stranger,
): Promise<void> {
  const limit = { ...RIGHT, name: 'right logins', key: `right logins for ${email}` }
  const about = { account: accountMark(dependencies.secret, email), network }
  await limitAttempts(dependencies, [limit], about)
}

/** Attempts of strangers must not lock an owner out of a browser that the account knows. */
function loginLimits({ email, network, device }: Stranger): NamedLimit[] {
  if (device) {
    const name = 'logins with a known device'
    return [{ ...WRONG_PASSWORDS, name, key: `${name} ${device} ${email}` }]
  }
  // The network before the account: one that is over its limit uses up no account's attempts.
  return [
    ...networkLimits('logins', network, NETWORK),
    ...networkLimits('logins', network, WRONG_PASSWORDS, email),
    { ...FAR, name: 'logins from everywhere for one account', key: `logins for ${email}` },
  ]
}
