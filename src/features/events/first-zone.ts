import type { Event } from '../../contract/events.ts'
import type { Zone } from '../../lib/zones.ts'

/**
 * Returns the zone whose time is shown first: that of the venue, or Korea's, since it is the
 * unexpected one; otherwise that of most learners.
 */
export function firstZone(event: Pick<Event, 'time_zone' | 'attendance_mode'>): Zone {
  const isLocal = event.attendance_mode !== 'online' || event.time_zone === 'Asia/Seoul'
  return isLocal ? event.time_zone : 'Asia/Jakarta'
}
