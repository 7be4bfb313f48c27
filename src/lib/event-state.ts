// The state of an event at an instant, for the server, the pages and the schedule alike.

/** Whether learners can register for an event, and if not, why. */
export type RegistrationState =
  | 'open'
  | 'full'
  | 'closed'
  | 'passed'
  | 'cancelled'
  /** Everybody may come without registering. */
  | 'none'
  /** Registration for exams is elsewhere. */
  | 'exam'

/** Instants are milliseconds UTC. */
export interface Times {
  starts_at: number
  ends_at: number
  is_cancelled: boolean
}

export interface Closing {
  starts_at: number
  /** Null if registration is open until the start. */
  registration_closes_at: number | null
}

export interface Seats {
  /** Null without a limit. */
  capacity: number | null
  seats_taken: number
}

export interface Registrable extends Closing {
  is_cancelled: boolean
  takes_registration: boolean
}

export type Judged = Times & Registrable & Seats & { event_type: string }

export function isOver({ ends_at }: Pick<Times, 'ends_at'>, now: number): boolean {
  return ends_at <= now
}

/** Whether the event is running. A sample never is: nobody can join it. */
export function isRunning(
  { starts_at, ends_at, is_cancelled, is_sample }: Times & { is_sample: boolean },
  now: number,
): boolean {
  return !is_cancelled && !is_sample && starts_at <= now && now < ends_at
}

/** Returns the instant at which registration ends: at the event's start at the latest. */
export function closesAt({ starts_at, registration_closes_at }: Closing): number {
  return Math.min(registration_closes_at ?? starts_at, starts_at)
}

/** Whether registration is open as long as there are seats. */
export function takesRegistrations(event: Registrable, now: number): boolean {
  return event.takes_registration && !event.is_cancelled && now < closesAt(event)
}

/** Returns the number of free seats; null without a limit. */
export function seatsLeft({ capacity, seats_taken }: Seats): number | null {
  return capacity === null ? null : Math.max(0, capacity - seats_taken)
}

export function registrationState(event: Judged, now: number): RegistrationState {
  if (event.is_cancelled) return 'cancelled'
  if (isOver(event, now)) return 'passed'
  if (!event.takes_registration) return event.event_type === 'exam-date' ? 'exam' : 'none'
  if (!takesRegistrations(event, now)) return 'closed'
  return seatsLeft(event) === 0 ? 'full' : 'open'
}
