/** Milliseconds of a day. */
const DAY = 86_400_000
/** Learners live in Indonesia; its capital's clock decides when a day begins. */
const JAKARTA = 7 * 3_600_000

/** The year in Jakarta. */
export function yearNumber(now: number): number {
  return new Date(now + JAKARTA).getUTCFullYear()
}

/** Number of the day in Jakarta, counted from 1 January 1970: the same all day, one more tomorrow. */
export function dayNumber(now: number): number {
  return Math.floor((now + JAKARTA) / DAY)
}
