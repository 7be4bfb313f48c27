import { type LimitParts, limitTries, type NamedLimit } from './limit-attempts.ts'

/** What is tried; undefined is a failure. */
export type Try<T> = () => Promise<T | undefined>

/**
 * Counts a try before it is made, so that many at once cannot pass together, and takes
 * it back when it succeeds: only failures are limited.
 */
export async function limitFailures<T>(
  parts: LimitParts,
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
