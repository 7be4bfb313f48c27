import { DAY } from '../../lib/durations.ts'
import { addDays, type Day } from './calendar.ts'
import type { ScheduleEvent } from './schedule-event.ts'
import { wallAt } from './zones.ts'

/** Days that one event can be on; one that lasts for years is not worth more. */
const MOST_DAYS = 62

/** The days of a zone that an event is on. */
export function daysOf({ starts_at, ends_at }: ScheduleEvent, zone: string): Day[] {
  const first = wallAt(starts_at, zone).day
  // Shorter ones belong to the day they begin on, also when they end after midnight.
  if (ends_at - starts_at < DAY) return [first]
  const last = wallAt(ends_at - 1, zone).day
  const days: Day[] = []
  for (let day = first; day <= last && days.length < MOST_DAYS; day = addDays(day, 1))
    days.push(day)
  return days
}
