import { setImmediate as breathe } from 'node:timers/promises'

/** Longest time that background work may hold the thread, in milliseconds. */
const SLICE = 5

/**
 * Returns a function to call often in long work: it lets other work run whenever the thread was
 * held for a slice.
 */
export function pauses(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < SLICE) return undefined
    return breathe().then(() => {
      since = performance.now()
    })
  }
}
