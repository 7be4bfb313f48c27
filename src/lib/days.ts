import { DAY, HOUR } from './durations.ts'

/** Learners live in Indonesia; its capital's clock decides when a day begins. */
const JAKARTA = 7 * HOUR

/** The year in Jakarta. */
export function yearNumber(now: number): number {
  return new Date(now + JAKARTA).getUTCFullYear()
}

/** Korea's clock, for days that Koreans set, such as the last one to apply. */
export const SEOUL = 9 * HOUR

/**
 * Number of the day in Jakarta, counted from 1 January 1970: the same all day, one more tomorrow.
 *
 * @param clock milliseconds ahead of UTC, where another place decides when a day begins
 */
export function dayNumber(now: number, clock = JAKARTA): number {
  return Math.floor((now + clock) / DAY)
}

/** Days until a calendar day (`yyyy-mm-dd`), in Jakarta unless told: 0 on the day itself, negative when it is over. */
export function daysLeft(day: string, now: number, clock = JAKARTA): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY - dayNumber(now, clock)
}
