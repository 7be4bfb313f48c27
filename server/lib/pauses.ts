import { setImmediate as breathe } from 'node:timers/promises'

/** Longest time that work in the background may hold the thread, in milliseconds. */
const SLICE = 5

/**
 * Makes a function to call often in long work: it lets others run whenever the work has
 * held the thread for a slice.
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
