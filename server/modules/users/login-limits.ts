import { limitTries, type NamedLimit, networkLimits } from '../../auth/limit-tries.ts'
import { accountMark } from '../../auth/security-log.ts'
import type { TryLimit } from '../../auth/try-counter.ts'
import { Turns } from '../../db/turns.ts'
import type { UserParts } from './parts.ts'

/** Wrong passwords for one account from one network or one known device, and from everywhere. */
const NEAR: TryLimit = { limit: 10, window: 15 * 60_000 }
const FAR: TryLimit = { limit: 100, window: 3_600_000 }
/** And from one network for whichever accounts; carriers let many people share one. */
const NETWORK: TryLimit = { limit: 300, window: 3_600_000 }

/** Who tries to sign in. */
export interface Stranger {
  email: string
  network: string
  /** The browser, when this account has signed in with it before. */
  device: string | undefined
}

/** What is tried; undefined is a failure. */
type Try<T> = () => Promise<T | undefined>

/** Right tries of one account that come at once must not look like too many wrong ones. */
const turns = new Turns()

/** Lets somebody try to sign in. @throws ApiError too-many-requests */
export function limitLogins<T>(parts: UserParts, who: Stranger, tryIt: Try<T>) {
  const { email, network, device = network } = who
  const about = { account: accountMark(parts.secret, email), network }
  const work = () => limited(parts, loginLimits(who), about, tryIt)
  return turns.run(work, `${email} ${device}`)
}

/** What others do must not keep an owner out of a browser that their account knows. */
function loginLimits({ email, network, device }: Stranger): NamedLimit[] {
  if (device) {
    const name = 'logins with a known device'
    return [{ ...NEAR, name, key: `${name} ${device} ${email}` }]
  }
  // The network before the account: who is over its limit uses up nobody's tries.
  return [
    ...networkLimits('logins', network, NETWORK),
    ...networkLimits('logins', network, NEAR, email),
    { ...FAR, name: 'logins from everywhere for one account', key: `logins for ${email}` },
  ]
}

/** Lets somebody who is signed in say the password again. @throws ApiError too-many-requests */
export function limitPasswords<T>(parts: UserParts, userId: string, tryIt: Try<T>) {
  const limit = { ...NEAR, name: 'passwords of who is signed in', key: `password ${userId}` }
  return limited(parts, [limit], { user: userId }, tryIt)
}

/**
 * Counts a try before it is made, so that many at once cannot pass together, and takes
 * it back when it succeeds: only failures are limited.
 */
async function limited<T>(
  parts: UserParts,
  limits: readonly NamedLimit[],
  about: Record<string, string>,
  tryIt: Try<T>,
): Promise<T | undefined> {
  const takeBack = await limitTries(parts, limits, about)
  const success = await tryIt().catch(async error => {
    // We were too busy to look: that is nobody's guess.
    await takeBack()
    throw error
  })
  if (success === undefined) return undefined
  await takeBack()
  return success
}
