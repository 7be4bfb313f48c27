import { readHere, storeHere } from '../../lib/device-storage.ts'
import { WORK_PREFIX } from '../session/work-prefix.ts'

/**
 * Local storage key of the learner's check-in that the server has not confirmed yet. Its value is
 * the day that the server named last; the device's clock is not used.
 */
const keyOf = (userId: string) => `${WORK_PREFIX}check-in ${userId}`

/** Saves a check-in. @returns whether the browser could store it */
export function saveCheckIn(userId: string, day: string): boolean {
  return storeHere(keyOf(userId), day)
}

/** Returns the day of the pending check-in; undefined when there is none. */
export function pendingCheckIn(userId: string): string | undefined {
  const day = readHere(keyOf(userId)) ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined
}

export function removePendingCheckIn(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId))
  } catch {
    // Storage is blocked, so there is none.
  }
}
