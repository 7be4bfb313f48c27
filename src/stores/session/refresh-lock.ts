import { REQUEST_TIMEOUT } from '../../contract/limits.ts'

/**
 * Lets one tab at a time refresh the session's tokens. Old browsers, and pages without https, have
 * no locks: there each tab refreshes for itself.
 *
 * @returns what the work gave; undefined when its turn did not come
 */
export async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T | undefined> {
  if (!navigator.locks) return work()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  // A tab that the system froze may hold it for ever.
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT)
  try {
    return await navigator.locks.request('sapa-refresh', { signal }, begin)
  } catch (error) {
    if (hasBegun || !signal.aborted) throw error
    return undefined
  }
}
