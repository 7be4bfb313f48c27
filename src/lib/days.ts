import { DAY, HOUR } from './durations.ts'

/** Milliseconds ahead of UTC: a day begins by the clock of Indonesia's capital. */
const JAKARTA = 7 * HOUR

/** Returns the year in Jakarta. */
export function yearNumber(now: number): number {
  return new Date(now + JAKARTA).getUTCFullYear()
}

/** Korea's clock, for days that Koreans set, such as a deadline to apply. */
export const SEOUL = 9 * HOUR

/**
 * Returns the number of the day in Jakarta, counted from 1 January 1970.
 *
 * @param clock milliseconds ahead of UTC, for days of another place
 */
export function dayNumber(now: number, clock = JAKARTA): number {
  return Math.floor((now + clock) / DAY)
}

/** Returns the days until a calendar day (`yyyy-mm-dd`): 0 on the day itself, negative after it. */
export function daysLeft(day: string, now: number, clock = JAKARTA): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY - dayNumber(now, clock)
}
