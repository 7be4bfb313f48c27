import type { Event } from '../../contract/events.ts'

const FIELDS = [
  'id',
  'title',
  'event_type',
  'starts_at',
  'ends_at',
  'attendance_mode',
  'venue',
  'host_name',
  'level',
  'price_rupiah',
  'is_cancelled',
  'takes_registration',
  'capacity',
  'seats_taken',
  'is_sample',
] as const satisfies (keyof Event)[]

/** What of an event the schedule shows. */
export type ScheduleEvent = Pick<Event, (typeof FIELDS)[number]>

/** Without what the schedule does not show, since the page carries it twice: as HTML and as data. */
export function leanEvent(event: ScheduleEvent): ScheduleEvent {
  return Object.fromEntries(FIELDS.map(field => [field, event[field]])) as ScheduleEvent
}
