import { HOUR } from '../../../src/lib/durations.ts'
import { WRONG_PASSWORDS } from '../../auth/confirm-password.ts'
import { limitFailures, type Try } from '../../auth/limit-failures.ts'
import { type NamedLimit, networkLimits } from '../../auth/limit-tries.ts'
import { accountMark } from '../../auth/security-log.ts'
import type { TryLimit } from '../../auth/try-counter.ts'
import { Turns } from '../../db/turns.ts'
import type { UserParts } from './parts.ts'

/** Wrong passwords for one account from everywhere. */
const FAR: TryLimit = { limit: 100, window: HOUR }
/** And from one network for whichever accounts; carriers let many people share one. */
const NETWORK: TryLimit = { limit: 300, window: HOUR }

/** Who tries to sign in. */
export interface Stranger {
  email: string
  network: string
  /** The browser, when this account has signed in with it before. */
  device: string | undefined
}

/** Right tries of one account that come at once must not look like too many wrong ones. */
const turns = new Turns()

/** Lets somebody try to sign in. @throws ApiError too-many-requests */
export function limitLogins<T>(parts: UserParts, who: Stranger, tryIt: Try<T>) {
  const { email, network, device = network } = who
  const about = { account: accountMark(parts.secret, email), network }
  const work = () => limitFailures(parts, loginLimits(who), about, tryIt)
  return turns.run(work, `${email} ${device}`)
}

/** What others do must not keep an owner out of a browser that their account knows. */
function loginLimits({ email, network, device }: Stranger): NamedLimit[] {
  if (device) {
    const name = 'logins with a known device'
    return [{ ...WRONG_PASSWORDS, name, key: `${name} ${device} ${email}` }]
  }
  // The network before the account: who is over its limit uses up nobody's tries.
  return [
    ...networkLimits('logins', network, NETWORK),
    ...networkLimits('logins', network, WRONG_PASSWORDS, email),
    { ...FAR, name: 'logins from everywhere for one account', key: `logins for ${email}` },
  ]
}
