import { call } from '../../api/call.ts'
import type { Http } from '../../api/http.ts'
import type { Event } from '../../contract/events.ts'
import { getEvents, getRegistrations } from '../../contract/routes/events.ts'

/**
 * Loads the next event that the learner has registered for; null when there is none, undefined when
 * it failed to load.
 */
export async function loadEvent(http: Http, now: number): Promise<Event | null | undefined> {
  const mine = await call(http, getRegistrations)
  if (!mine.ok) return undefined
  // Most learners have registered for nothing, and the list is long.
  const ids = new Set(mine.value.data.map(({ event_id }) => event_id))
  if (ids.size === 0) return null
  const events = await call(http, getEvents)
  return events.ok ? nextEvent(events.value.data, ids, now) : undefined
}

/** Returns the next or current event among those with these ids. */
export function nextEvent(
  events: readonly Event[],
  ids: ReadonlySet<string>,
  now: number,
): Event | null {
  const [next] = events
    .filter(({ id, is_cancelled, ends_at }) => ids.has(id) && !is_cancelled && ends_at > now)
    .toSorted((one, other) => one.starts_at - other.starts_at)
  return next ?? null
}
