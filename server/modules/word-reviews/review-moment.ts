import { MINUTE } from '../../../src/lib/durations.ts'

/** Maximum age of a review: one that waited longer on a device counts as this old. */
export const OLDEST = 60 * 24 * 60 * MINUTE
/** Clock error that is not corrected: a call takes its time too. */
const CLOSE = 2 * MINUTE

export interface DeviceTimes {
  /** Time of the review, by the device's clock. */
  reviewed_at?: number | undefined
  /** Time at which it was sent, by the same clock. */
  sent_at?: number | undefined
}

/**
 * Returns the time of a review: never in the future, and not longer ago than `OLDEST`. A clock that
 * is wrong at sending was equally wrong before, and is corrected by that difference.
 *
 * @param received by the server's clock, in milliseconds UTC
 */
export function reviewMoment({ reviewed_at, sent_at }: DeviceTimes, received: number): number {
  if (reviewed_at === undefined) return received
  const ahead = (sent_at ?? received) - received
  const wrong = Math.abs(ahead) > CLOSE ? ahead : 0
  return Math.min(received, Math.max(reviewed_at - wrong, received - OLDEST))
}
