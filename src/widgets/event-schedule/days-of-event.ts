import { DAY } from '../../lib/durations.ts'
import { addDays, type Day } from './calendar.ts'
import type { ScheduleEvent } from './schedule-event.ts'
import { wallAt } from './zones.ts'

/** Maximum number of days shown for one event; longer events are cut off. */
const MOST_DAYS = 62

/** Returns the days on which an event takes place, in a time zone. */
export function daysOf({ starts_at, ends_at }: ScheduleEvent, zone: string): Day[] {
  const first = wallAt(starts_at, zone).day
  // Shorter events belong to the day they begin on, even if they end after midnight.
  if (ends_at - starts_at < DAY) return [first]
  const last = wallAt(ends_at - 1, zone).day
  const days: Day[] = []
  for (let day = first; day <= last && days.length < MOST_DAYS; day = addDays(day, 1))
    days.push(day)
  return days
}
