import { countTry, type TryLimit, takeBackTry } from '../../auth/try-counter.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { UserParts } from './parts.ts'

/** Wrong passwords for one account from one network, and from everywhere. */
const NEAR: TryLimit = { limit: 10, window: 15 * 60_000 }
const FAR: TryLimit = { limit: 100, window: 3_600_000 }
/** And from one network for whichever accounts; carriers let many people share one. */
const NETWORK: TryLimit = { limit: 300, window: 3_600_000 }

type Limits = [key: string, limit: TryLimit][]

/** What is tried; undefined is a failure. */
type Try<T> = () => Promise<T | undefined>

/** Lets somebody try to sign in. @throws ApiError too-many-requests */
export function limitLogins<T>(parts: UserParts, email: string, network: string, tryIt: Try<T>) {
  // The network before the account: who is over its limit uses up nobody's tries.
  const limits: Limits = [
    [`login ${email} ${network}`, NEAR],
    [`logins from ${network}`, NETWORK],
    [`login ${email}`, FAR],
  ]
  return limited(parts, limits, tryIt)
}

/** Lets somebody who is signed in say the password again. @throws ApiError too-many-requests */
export function limitPasswords<T>(parts: UserParts, userId: string, tryIt: Try<T>) {
  return limited(parts, [[`password ${userId}`, NEAR]], tryIt)
}

/**
 * Counts a try before it is made, so that many at once cannot pass together, and takes
 * it back when it succeeds: only failures are limited.
 */
async function limited<T>(
  { db, now }: UserParts,
  limits: Limits,
  tryIt: Try<T>,
): Promise<T | undefined> {
  const at = now()
  for (const [key, limit] of limits) {
    if (!(await countTry(db, key, limit, at))) throw new ApiError('too-many-requests')
  }
  const takeBack = () => Promise.all(limits.map(([key, limit]) => takeBackTry(db, key, limit, at)))
  const success = await tryIt().catch(async error => {
    // We were too busy to look: that is nobody's guess.
    await takeBack()
    throw error
  })
  if (success === undefined) return undefined
  await takeBack()
  return success
}
