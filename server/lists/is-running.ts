import { dayNumber } from '../../src/lib/days.ts'
import { DAY } from '../../src/lib/durations.ts'
import type { ListItem } from './list.ts'

/** Whether an item is shown today: both days inclusive, on the calendar of Indonesia's capital. */
export function isRunning({ starts_on, ends_on }: ListItem, now: number): boolean {
  const today = new Date(dayNumber(now) * DAY).toISOString().slice(0, 10)
  const hasBegun = starts_on === null || String(starts_on) <= today
  return hasBegun && (ends_on === null || String(ends_on) >= today)
}
