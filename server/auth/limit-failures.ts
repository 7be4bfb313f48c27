import {
  type LimitDependencies,
  limitAttempts,
  type NamedLimit,
  type TakeBack,
} from './limit-attempts.ts'

/** An attempt; it fails by returning undefined. */
export type Attempt<T> = () => Promise<T | undefined>

/**
 * Counts an attempt before it is made, so that many at once cannot pass together, and takes
 * it back when it succeeds: only failures are limited.
 */
export async function limitFailures<T>(
  dependencies: LimitDependencies,
  limits: readonly NamedLimit[],
  about: Record<string, string>,
  tryIt: Attempt<T>,
): Promise<T | undefined> {
  const takeBack = await limitAttempts(dependencies, limits, about, 'too-many-requests')
  return takeBackSuccess(takeBack, tryIt)
}

/** Makes a counted attempt. */
export async function takeBackSuccess<T>(
  takeBack: TakeBack,
  tryIt: Attempt<T>,
): Promise<T | undefined> {
  const success = await tryIt().catch(async error => {
    // Nothing wrong was guessed: the server was too busy to check, or a second factor is needed.
    await takeBack()
    throw error
  })
  if (success === undefined) return undefined
  await takeBack()
  return success
}
