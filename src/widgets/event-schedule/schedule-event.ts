import type { Event } from '../../contract/events.ts'

const FIELDS = [
  'id',
  'title',
  'event_type',
  'starts_at',
  'ends_at',
  'time_zone',
  'attendance_mode',
  'venue',
  'host_name',
  'level',
  'price_rupiah',
  'is_cancelled',
  'takes_registration',
  'registration_closes_at',
  'capacity',
  'seats_taken',
  'is_sample',
] as const satisfies (keyof Event)[]

/** The fields of an event that the schedule shows. */
export type ScheduleEvent = Pick<Event, (typeof FIELDS)[number]>

/**
 * Returns a title for narrow cells, where a dashed border marks sample events instead of the
 * prefix.
 */
export function shortTitle({ title, is_sample }: ScheduleEvent): string {
  const short = is_sample ? title.replace(/^contoh:\s*/i, '') : title
  return short.charAt(0).toUpperCase() + short.slice(1)
}

/**
 * Returns an event without unused fields, since the page contains it twice: as HTML and as data.
 */
export function leanEvent(event: ScheduleEvent): ScheduleEvent {
  return Object.fromEntries(FIELDS.map(field => [field, event[field]])) as ScheduleEvent
}
