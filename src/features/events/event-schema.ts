import { events as text } from '../../../content/site/events.ts'
import type { Event } from '../../contract/events.ts'
import { closesAt, isOver, registrationState } from '../../lib/event-state.ts'
import { wallClock } from '../../lib/event-time.ts'
import { paths } from '../../lib/paths.ts'
import { wholeAddress } from '../../lib/safe-address.ts'
import { withSamplePrefix } from '../../lib/sample-prefix.ts'
import { shorten } from '../../lib/shorten.ts'
import { OFFSETS } from '../../lib/zones.ts'

const MODES = {
  online: 'OnlineEventAttendanceMode',
  offline: 'OfflineEventAttendanceMode',
  mixed: 'MixedEventAttendanceMode',
} as const satisfies Record<Event['attendance_mode'], string>
/** Maximum number of events that search engines may want to show. */
const EVENTS_MAX = 5
const ORG = 'https://schema.org/'

/**
 * Returns an event as schema.org's Event.
 *
 * @param address the event's own page, with its origin
 * @param now milliseconds UTC
 * @see https://developers.google.com/search/docs/appearance/structured-data/event
 */
export function eventSchema(event: Event, address: string, now: number) {
  const { event_type, image_url, time_zone } = event
  const image = wholeAddress(image_url, address)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: withSamplePrefix(event, text.samples.prefix, shorten(event.title, 160)),
    description: withSamplePrefix(event, text.samples.prefix, shorten(event.summary, 300)),
    startDate: zoned(event.starts_at, time_zone),
    endDate: zoned(event.ends_at, time_zone),
    eventStatus: `${ORG}${event.is_cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: ORG + MODES[event.attendance_mode],
    location: places(event, address),
    ...(image && { image }),
    organizer: { '@type': 'Organization', name: shorten(event.host_name, 160) },
    ...(event.capacity !== null && { maximumAttendeeCapacity: event.capacity }),
    // The fees of exams are set by others.
    ...(event_type !== 'exam-date' && { isAccessibleForFree: event.price_rupiah === 0 }),
    ...(event.takes_registration && { offers: offer(event, address, now) }),
    url: address,
  }
}

/**
 * Returns the next events for the page that lists them, without samples, which would look like
 * facts.
 *
 * @param origin of the site
 */
export function scheduleSchema(events: readonly Event[], now: number, origin: string) {
  const next = events.filter(event => !isOver(event, now) && !event.is_sample).slice(0, EVENTS_MAX)
  const graph = next.map(event => {
    const { '@context': _, ...schema } = eventSchema(event, origin + paths.event(event.id), now)
    return schema
  })
  return { '@context': 'https://schema.org', '@graph': graph }
}

function places({ attendance_mode, venue }: Event, url: string) {
  const there = { '@type': 'Place', name: shorten(venue, 160), address: shorten(venue, 160) }
  const online = { '@type': 'VirtualLocation', url }
  if (attendance_mode === 'mixed') return [there, online]
  return attendance_mode === 'online' ? online : there
}

function offer(event: Event, url: string, now: number) {
  const isOpen = registrationState(event, now) === 'open'
  return {
    '@type': 'Offer',
    url,
    price: event.price_rupiah,
    priceCurrency: 'IDR',
    availability: ORG + (isOpen ? 'InStock' : 'SoldOut'),
    validThrough: zoned(closesAt(event), event.time_zone),
  }
}

/** Formats an instant with the offset of its zone: 2026-11-21T19:00:00+07:00. */
function zoned(instant: number, zone: Event['time_zone']): string {
  const clock = wallClock(instant, zone).toISOString().slice(0, 19)
  return `${clock}+0${OFFSETS[zone]}:00`
}
