import { z } from 'zod'
import {
  catalogueCalls,
  Instant,
  Line,
  Prose,
  picture,
  Rupiah,
  Slug,
  Summary,
  sample,
  Title,
} from './catalogue.ts'
import { SESSION_ERRORS } from './common-errors.ts'
import { Level } from './dictionary.ts'
import { endpoint } from './endpoint.ts'
import * as routes from './routes/events.ts'
import { TimeZone } from './users.ts'

export const EventType = z.enum(['live-class', 'webinar', 'exam-practice', 'meetup', 'exam-date'])
export type EventType = z.infer<typeof EventType>

export const StoredEvent = z.strictObject({
  id: Slug,
  title: Title,
  event_type: EventType,
  summary: Summary,
  description: Prose,
  /** Milliseconds UTC; the end is after the start. */
  starts_at: Instant,
  ends_at: Instant,
  /** The organizer's time zone. */
  time_zone: TimeZone,
  /** After schema.org's EventAttendanceMode. */
  attendance_mode: z.enum(['online', 'offline', 'mixed']),
  /** Place, or online service. */
  venue: Line,
  host_name: Line,
  /** Required level of Korean; null for everyone. */
  level: Level.nullable(),
  /** 0 is free. */
  price_rupiah: Rupiah,
  ...picture,
  is_cancelled: z.boolean(),
  /** Whether learners register here; if not, everyone may come. */
  takes_registration: z.boolean(),
  /** Number of seats; null without a limit. */
  capacity: z.int().min(1).max(100_000).nullable(),
  /** Last instant to register; null for the start of the event. */
  registration_closes_at: Instant.nullable(),
  ...sample,
})
export type StoredEvent = z.infer<typeof StoredEvent>

/** A public event. */
export const Event = StoredEvent.extend({
  seats_taken: z.int().min(0),
  /** Last change of its description, milliseconds UTC. */
  updated_at: Instant,
})
export type Event = z.infer<typeof Event>

export const EventRegistration = z.strictObject({ event_id: Slug, created_at: Instant })
export type EventRegistration = z.infer<typeof EventRegistration>

export const eventCalls = catalogueCalls(routes.getEvents, 'Events, the earliest first', Event, {
  stored: StoredEvent,
  judge: body =>
    body
      .refine(({ starts_at, ends_at }) => Number(ends_at) > Number(starts_at), {
        path: ['ends_at'],
        message: 'must be after the start',
      })
      // People would plan for an invented exam date.
      .refine(({ event_type, is_sample }) => !is_sample || event_type !== 'exam-date', {
        path: ['is_sample'],
        message: 'must be false: no day of an exam is made up',
      }),
})

const params = z.strictObject({ id: Slug })

export const getRegistrations = endpoint({
  ...routes.getRegistrations,
  summary: 'The events that the current user has registered for',
  access: 'learner',
  status: 200,
  answer: z.strictObject({ data: z.array(EventRegistration) }),
  errors: ['signed-out', ...SESSION_ERRORS],
})

export const registerForEvent = endpoint({
  ...routes.registerForEvent,
  summary: 'Register for an event; a second time changes nothing',
  access: 'learner',
  params,
  status: 200,
  answer: z.strictObject({ data: EventRegistration }),
  errors: [
    'signed-out',
    ...SESSION_ERRORS,
    'invalid-input',
    'not-found',
    'event-full',
    'registration-closed',
  ],
})

export const cancelRegistration = endpoint({
  ...routes.cancelRegistration,
  summary: 'Cancel a registration; without one nothing changes',
  access: 'learner',
  params,
  status: 200,
  answer: z.strictObject({ data: z.strictObject({ event_id: Slug }) }),
  errors: ['signed-out', ...SESSION_ERRORS, 'invalid-input'],
})

const calendar = { status: 200, answerType: 'text/calendar' } as const

export const getCalendar = endpoint({
  ...calendar,
  ...routes.getCalendar,
  summary: 'The events as a calendar to subscribe to (RFC 5545)',
  answer: z.string(),
  errors: [],
})

export const getEventCalendar = endpoint({
  ...calendar,
  ...routes.getEventCalendar,
  summary: 'One event as a calendar file (RFC 5545)',
  params,
  answer: z.string(),
  errors: ['invalid-input', 'not-found'],
})
