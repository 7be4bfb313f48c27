import type { Event } from '../../contract/events.ts'
import type { Zone } from '../../lib/zones.ts'

/** Whether who looks at an event can register for it, and if not, why. */
export type RegistrationState =
  | 'open'
  | 'full'
  | 'closed'
  | 'passed'
  | 'cancelled'
  /** Everybody may come. */
  | 'none'
  /** Exams are registered for elsewhere. */
  | 'exam'

type Judged = Pick<
  Event,
  | 'event_type'
  | 'starts_at'
  | 'ends_at'
  | 'is_cancelled'
  | 'takes_registration'
  | 'registration_closes_at'
  | 'capacity'
  | 'seats_taken'
>

/** @param now milliseconds UTC */
export function registrationState(event: Judged, now: number): RegistrationState {
  if (event.is_cancelled) return 'cancelled'
  if (event.ends_at <= now) return 'passed'
  if (!event.takes_registration) return event.event_type === 'exam-date' ? 'exam' : 'none'
  if (closesAt(event) <= now) return 'closed'
  return event.capacity !== null && event.seats_taken >= event.capacity ? 'full' : 'open'
}

/** The instant at which registration ends: at its start at the latest. */
export function closesAt(event: Pick<Event, 'starts_at' | 'registration_closes_at'>): number {
  return Math.min(event.registration_closes_at ?? event.starts_at, event.starts_at)
}

export function isRunning(event: Judged, now: number): boolean {
  return !event.is_cancelled && event.starts_at <= now && now < event.ends_at
}

/**
 * The zone whose clock is said first: that of the place one goes to, and Korea's, since it is
 * the one that surprises; else that of most learners.
 */
export function firstZone(event: Pick<Event, 'time_zone' | 'attendance_mode'>): Zone {
  const isLocal = event.attendance_mode !== 'online' || event.time_zone === 'Asia/Seoul'
  return isLocal ? event.time_zone : 'Asia/Jakarta'
}

/** What comes next beside this one, the same type first. */
export function comingEvents(events: readonly Event[], shown: Event, now: number): Event[] {
  const isSame = (event: Event) => Number(event.event_type === shown.event_type)
  return events
    .filter(event => event.id !== shown.id && !event.is_cancelled && event.starts_at > now)
    .sort((a, b) => isSame(b) - isSame(a) || a.starts_at - b.starts_at)
    .slice(0, 3)
}
