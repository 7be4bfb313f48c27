import { WORK_PREFIX } from '../session/work-prefix.ts'

/**
 * A check-in that was pressed and that no server has answered for: of which learner, and for
 * which of their days. The day is what the server said last; the device's clock has no say.
 */
const keyOf = (userId: string) => `${WORK_PREFIX}check-in ${userId}`

/** @returns whether the browser keeps it */
export function saveCheckIn(userId: string, day: string): boolean {
  try {
    localStorage.setItem(keyOf(userId), day)
    return true
  } catch {
    return false
  }
}

/** The day that waits; undefined when none does. */
export function pendingCheckIn(userId: string): string | undefined {
  try {
    const day = localStorage.getItem(keyOf(userId)) ?? ''
    return /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined
  } catch {
    return undefined
  }
}

export function removePendingCheckIn(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId))
  } catch {
    // Blocked: then there is none.
  }
}
