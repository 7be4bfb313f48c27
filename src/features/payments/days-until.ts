import { dayNumber } from '../../lib/days.ts'

/** Days before the end from which on a learner is reminded. */
export const ENDS_SOON = 3

/** Calendar days in Jakarta until an instant: 0 on the day itself. */
export function daysUntil(instant: number, now: number): number {
  return dayNumber(instant) - dayNumber(now)
}
