import { cacheOf, OFFLINE_PAGE } from './cache-names.ts'
import { cached, store } from './page-cache.ts'

let isStored = false

/** Stores it once each time the worker is started, so that it is never older than the opened pages. */
export async function storeOfflinePage(): Promise<void> {
  if (isStored) return
  const answer = await fetch(OFFLINE_PAGE).catch(() => undefined)
  if (!answer) return
  await store(OFFLINE_PAGE, answer).catch(() => {})
  isStored = true
}

/** What is shown in place of a page that is not on the device. */
export async function offlinePage(): Promise<Response> {
  return (await cached(OFFLINE_PAGE, cacheOf(OFFLINE_PAGE))) ?? Response.error()
}
