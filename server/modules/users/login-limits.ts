import { HOUR } from '../../../src/lib/durations.ts'
import { type AttemptLimit, hasAttemptsLeft } from '../../auth/attempt-counter.ts'
import { WRONG_PASSWORDS } from '../../auth/confirm-password.ts'
import {
  countAttempts,
  limitAttempts,
  type NamedLimit,
  networkLimits,
} from '../../auth/limit-attempts.ts'
import { type Attempt, takeBackSuccess } from '../../auth/limit-failures.ts'
import { accountMark } from '../../auth/security-log.ts'
import { type SlowedLimit, slowDownNetwork } from '../../auth/slow-down.ts'
import { Mutex } from '../../db/mutex.ts'
import type { UserDependencies } from './dependencies.ts'

/** Wrong passwords for one account, from all networks. */
const FAR: AttemptLimit = { limit: 100, window: HOUR }
/**
 * Wrong passwords from one network, for all accounts; carriers let many people share one. Beyond
 * half of them its attempts are slowed down.
 */
const NETWORK: AttemptLimit = { limit: 600, window: HOUR }

/**
 * Right passwords for one account. Each starts a session, which costs writes now and when it ends;
 * nobody signs in once a minute.
 */
const RIGHT: AttemptLimit = { limit: 60, window: HOUR }

/** Somebody who tries to sign in. */
export interface Stranger {
  email: string
  network: string
  address: string
  /** Cookie of the browser, when this account has signed in with it before. */
  device: string | undefined
}

/** Mutex for each account: concurrent correct passwords must not look like too many wrong ones. */
const turns = new Mutex()

/**
 * Runs a sign-in within its rate limits, or what replaces it beyond them: whoever guesses must
 * neither go on nor keep the owner out.
 *
 * @throws ApiError unavailable, when too many of the network wait already
 */
export async function limitLogins<T>(
  dependencies: UserDependencies,
  who: Stranger,
  { within, beyond }: { within: Attempt<T>; beyond: Attempt<T> },
): Promise<T | undefined> {
  const { email, network, device = network } = who
  await slowLogins(dependencies, who)
  const about = { account: accountMark(dependencies.secret, email), network }
  const work = async () => {
    const counted = await countAttempts(dependencies, loginLimits(who), about)
    if ('takeBack' in counted) return { result: await takeBackSuccess(counted.takeBack, within) }
    return undefined
  }
  const done = await turns.run(work, `${email} ${device}`)
  if (done) return done.result
  // Right and wrong passwords alike, or the count would say which it was.
  await countAttempts(dependencies, networkWide(who), about)
  return beyond()
}

/**
 * Counts a sign-in with the right password: for its account alone, whatever network it comes from,
 * and only where the password was right, so that no stranger uses it up.
 *
 * @throws ApiError wait
 */
export async function limitRightLogins(
  dependencies: UserDependencies,
  { email, network }: Pick<Stranger, 'email' | 'network'>,
): Promise<void> {
  const limit = { ...RIGHT, name: 'right logins', key: `right logins for ${email}` }
  const about = { account: accountMark(dependencies.secret, email), network }
  await limitAttempts(dependencies, [limit], about)
}

/** Slows down a network with many wrong passwords; not the owner's own browser in it. */
async function slowLogins(dependencies: UserDependencies, who: Stranger): Promise<void> {
  const { db, now } = dependencies
  const [limit] = who.device ? deviceLimits(who, who.device) : []
  if (limit && (await hasAttemptsLeft(db, limit.key, limit, now()))) return
  await slowDownNetwork(dependencies, networkWide(who), 'logins-slowed', who)
}

/** Attempts of strangers must not lock an owner out of a browser that the account knows. */
function loginLimits(who: Stranger): NamedLimit[] {
  const { email, network, device } = who
  if (device) return deviceLimits(who, device)
  // The network before the account: one that is over its limit uses up no account's attempts.
  return [
    ...networkWide(who),
    ...networkLimits('logins', network, WRONG_PASSWORDS, email),
    { ...FAR, name: 'logins from everywhere for one account', key: `logins for ${email}` },
  ]
}

function deviceLimits({ email }: Stranger, device: string): NamedLimit[] {
  const name = 'logins with a known device'
  return [{ ...WRONG_PASSWORDS, name, key: `${name} ${device} ${email}` }]
}

function networkWide({ network }: Stranger): SlowedLimit[] {
  return networkLimits('logins', network, NETWORK).map(limit => ({
    ...limit,
    usual: limit.limit / 2,
  }))
}
