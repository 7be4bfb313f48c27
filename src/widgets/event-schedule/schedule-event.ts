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

/** What of an event the schedule shows. */
export type ScheduleEvent = Pick<Event, (typeof FIELDS)[number]>

/** A title for where there is little room, and a dashed border says that the event is made up. */
export function shortTitle({ title, is_sample }: ScheduleEvent): string {
  const short = is_sample ? title.replace(/^contoh:\s*/i, '') : title
  return short.charAt(0).toUpperCase() + short.slice(1)
}

/** Without what the schedule does not show, since the page carries it twice: as HTML and as data. */
export function leanEvent(event: ScheduleEvent): ScheduleEvent {
  return Object.fromEntries(FIELDS.map(field => [field, event[field]])) as ScheduleEvent
}
