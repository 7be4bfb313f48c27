import { isCheckpoint } from '../../lib/checkpoints.ts'

const KEY = 'sapa-check-at-once'

/** The choice until the page is left, if the browser stores nothing. */
let fallback = true

/**
 * Returns the last choice on this device: whether practice answers are checked one by one. They are
 * unless somebody chose otherwise, since a mistake teaches most while it is fresh.
 */
export function readAtOnce(): boolean {
  try {
    return localStorage.getItem(KEY) !== ''
  } catch {
    return fallback
  }
}

/** Whether the answers to a practice set are checked one by one; those of a checkpoint always are. */
export function checksAtOnce(testId: string): boolean {
  return isCheckpoint(testId) || readAtOnce()
}

export function saveAtOnce(isAtOnce: boolean): void {
  fallback = isAtOnce
  try {
    localStorage.setItem(KEY, isAtOnce ? '1' : '')
  } catch {}
}
