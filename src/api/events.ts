import type { EventRegistration } from '../contract/events.ts'
import * as routes from '../contract/routes/events.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

/** The events that who is signed in has registered for. */
export function fetchRegistrations(http: Http): Promise<Result<{ data: EventRegistration[] }>> {
  return call(http, routes.getRegistrations, { fallback: 'Failed to fetch events' })
}

/** Takes a seat; a second time changes nothing. */
export function registerForEvent(
  http: Http,
  id: string,
): Promise<Result<{ data: EventRegistration }>> {
  return call(http, routes.registerForEvent, { params: { id }, fallback: 'Something went wrong' })
}

/** Gives the seat back. */
export function cancelRegistration(
  http: Http,
  id: string,
): Promise<Result<{ data: { event_id: string } }>> {
  return call(http, routes.cancelRegistration, {
    params: { id },
    fallback: 'Something went wrong',
  })
}
