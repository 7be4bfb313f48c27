import { dayNumber } from '../../lib/days.ts'

/** Number of days before the end at which reminders start. */
export const ENDS_SOON = 3

/** Returns the calendar days in Jakarta until an instant: 0 on the day itself. */
export function daysUntil(instant: number, now: number): number {
  return dayNumber(instant) - dayNumber(now)
}
