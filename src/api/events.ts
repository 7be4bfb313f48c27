import type { Registration } from '../contract/events.ts'
import type { Http, Result } from './http.ts'

/** The events that who is signed in has registered for. */
export function fetchRegistrations(http: Http): Promise<Result<{ data: Registration[] }>> {
  return http('/events/registrations', { fallback: 'Failed to fetch events' })
}

/** Takes a seat; a second time changes nothing. */
export function registerForEvent(http: Http, id: string): Promise<Result<{ data: Registration }>> {
  return http(`${eventPath(id)}/registration`, { method: 'post', fallback: 'Something went wrong' })
}

/** Gives the seat back. */
export function cancelRegistration(
  http: Http,
  id: string,
): Promise<Result<{ data: { event_id: string } }>> {
  return http(`${eventPath(id)}/registration`, {
    method: 'delete',
    fallback: 'Something went wrong',
  })
}

function eventPath(id: string): string {
  return `/events/${encodeURIComponent(id)}`
}
