import { cacheOf, OFFLINE_PAGE } from './cache-names.ts'
import { cached, store } from './page-cache.ts'

let isStored = false

/**
 * Stores the offline page once per start of the worker, so that it is never older than opened
 * pages.
 */
export async function storeOfflinePage(): Promise<void> {
  if (isStored) return
  const answer = await fetch(OFFLINE_PAGE).catch(() => undefined)
  if (!answer) return
  await store(OFFLINE_PAGE, answer).catch(() => {})
  isStored = true
}

/** Returns the page that is shown instead of one without an offline copy. */
export async function offlinePage(): Promise<Response> {
  return (await cached(OFFLINE_PAGE, cacheOf(OFFLINE_PAGE))) ?? Response.error()
}
