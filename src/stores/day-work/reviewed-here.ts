import { DAY } from '../../lib/durations.ts'
import { WORK_PREFIX } from '../session/work-prefix.ts'

/** Words rated on this device, with when: a page that was kept before asks them no more. */
type Rated = Record<string, number>

/** Longer ago than any kept page should be trusted, in milliseconds. */
const FORGOTTEN = 30 * DAY

const keyOf = (userId: string) => `${WORK_PREFIX}reviewed-${userId}`

/** Notes that a word was rated. @param isDone false where it is asked again on the same day */
export function noteReviewed(userId: string, entryId: string, at: number, isDone: boolean): void {
  const recent = Object.entries(read(userId)).filter(
    ([id, when]) => id !== entryId && at - when < FORGOTTEN,
  )
  const rated = [...recent, ...(isDone ? [[entryId, at] as const] : [])]
  write(userId, Object.fromEntries(rated))
}

/** What was noted of a word last has never happened. */
export function forgetReviewed(userId: string, entryId: string): void {
  const { [entryId]: _, ...others } = read(userId)
  write(userId, others)
}

/** Words that were rated here after a moment, and are done for the day. */
export function reviewedSince(userId: string, since: number): ReadonlySet<string> {
  const rated = Object.entries(read(userId))
  return new Set(rated.filter(([, at]) => at > since).map(([id]) => id))
}

function read(userId: string): Rated {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}')
  } catch {
    // Blocked, or not ours.
    return {}
  }
}

function write(userId: string, rated: Rated): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(rated))
  } catch {
    // Full or blocked: then a page of before asks once more than it has to.
  }
}
