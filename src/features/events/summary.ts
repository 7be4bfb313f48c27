import { events as text } from '../../../content/site/events.ts'
import type { Event } from '../../contract/events.ts'
import { momentOf } from '../../lib/event-time.ts'
import { shorten } from '../../lib/shorten.ts'
import { firstZone } from './first-zone.ts'

/** Returns the description for search engines and shared links, in 200 characters at most. */
export function eventSummary(event: Event): string {
  const moment = momentOf(event.starts_at, firstZone(event))
  const head = text.description(text.types[event.event_type], moment, shorten(event.venue, 60))
  return shorten(`${event.is_sample ? text.samples.prefix : ''}${head} ${event.summary}`, 200)
}
