import type { Event } from '../../contract/events.ts'
import type { Zone } from '../../lib/zones.ts'

/**
 * The zone whose clock is said first: that of the place one goes to, and Korea's, since it is
 * the one that surprises; else that of most learners.
 */
export function firstZone(event: Pick<Event, 'time_zone' | 'attendance_mode'>): Zone {
  const isLocal = event.attendance_mode !== 'online' || event.time_zone === 'Asia/Seoul'
  return isLocal ? event.time_zone : 'Asia/Jakarta'
}
