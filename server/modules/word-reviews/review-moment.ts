import { MINUTE } from '../../../src/lib/durations.ts'

/** How far back a review may lie: what waited longer on a device counts as of then. */
export const OLDEST = 60 * 24 * 60 * MINUTE
/** What a clock may be wrong without being put right: a call takes its time too. */
const CLOSE = 2 * MINUTE

export interface DeviceTimes {
  /** When it happened, by the device's clock. */
  reviewed_at?: number | undefined
  /** When it was sent, by the same clock. */
  sent_at?: number | undefined
}

/**
 * When a review happened: never in the future, and not longer ago than `OLDEST`. A clock that is
 * wrong when it sends was as wrong before, and is put right by it.
 *
 * @param received by the server's clock, in milliseconds UTC
 */
export function reviewMoment({ reviewed_at, sent_at }: DeviceTimes, received: number): number {
  if (reviewed_at === undefined) return received
  const ahead = (sent_at ?? received) - received
  const wrong = Math.abs(ahead) > CLOSE ? ahead : 0
  return Math.min(received, Math.max(reviewed_at - wrong, received - OLDEST))
}
