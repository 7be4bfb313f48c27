import { DAY } from '../../lib/durations.ts'
import { WORK_PREFIX } from '../session/work-prefix.ts'

/** Words rated on this device, with the time: an older offline page does not ask them again. */
type Rated = Record<string, number>

/** Age at which a rating is forgotten, in milliseconds: no offline page should be that old. */
const FORGOTTEN = 30 * DAY

const keyOf = (userId: string) => `${WORK_PREFIX}reviewed-${userId}`

/** Notes that a word was rated. @param isDone false if it is asked again on the same day */
export function noteReviewed(userId: string, entryId: string, at: number, isDone: boolean): void {
  const recent = Object.entries(read(userId)).filter(
    ([id, when]) => id !== entryId && at - when < FORGOTTEN,
  )
  const rated = [...recent, ...(isDone ? [[entryId, at] as const] : [])]
  write(userId, Object.fromEntries(rated))
}

/** Removes the last note about a word. */
export function forgetReviewed(userId: string, entryId: string): void {
  const { [entryId]: _, ...others } = read(userId)
  write(userId, others)
}

/** Returns the words that were rated here after `since` and are done for the day. */
export function reviewedSince(userId: string, since: number): ReadonlySet<string> {
  const rated = Object.entries(read(userId))
  return new Set(rated.filter(([, at]) => at > since).map(([id]) => id))
}

function read(userId: string): Rated {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}')
  } catch {
    // Storage is blocked, or the value is not ours.
    return {}
  }
}

function write(userId: string, rated: Rated): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(rated))
  } catch {
    // Storage is full or blocked: an older page asks the word once more than needed.
  }
}
