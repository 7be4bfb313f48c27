// In milliseconds, as `Date` counts them.
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const SECONDS_PER_ITEM = 45

/** Returns about how many minutes the items of a test take where no clock runs. */
export function untimedMinutes(items: number): number {
  return Math.max(1, Math.round((items * SECONDS_PER_ITEM) / 60))
}
