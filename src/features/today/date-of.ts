import { wallClock } from '../../lib/event-time.ts'
import type { Zone } from '../../lib/zones.ts'

/** The calendar day (`yyyy-mm-dd`) of an instant on the clocks of a zone. */
export function dateOf(instant: number, zone: Zone): string {
  return wallClock(instant, zone).toISOString().slice(0, 10)
}
