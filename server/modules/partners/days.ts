import { dayNumber } from '../../../src/lib/days.ts'
import { DAY } from '../../../src/lib/durations.ts'

const toDay = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Returns the day in Jakarta, `yyyy-mm-dd`. */
export function today(now: number): string {
  return toDay(dayNumber(now) * DAY)
}

export function addDays(day: string, days: number): string {
  return toDay(Date.parse(day) + days * DAY)
}

/** Returns the first day of the next month in Jakarta. */
export function nextMonth(now: number): string {
  const [year = 0, month = 0] = today(now).split('-').map(Number)
  return toDay(Date.UTC(year, month))
}
