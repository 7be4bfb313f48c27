import type { Event } from '../../contract/events.ts'
import { paths } from '../../lib/paths.ts'
import { shorten } from '../../lib/shorten.ts'

/** As many as search engines may want to show. */
const MOST = 5
const ATTENDANCE = {
  online: 'OnlineEventAttendanceMode',
  offline: 'OfflineEventAttendanceMode',
  mixed: 'MixedEventAttendanceMode',
} as const

type Listed = Pick<
  Event,
  | 'id'
  | 'title'
  | 'summary'
  | 'starts_at'
  | 'ends_at'
  | 'attendance_mode'
  | 'venue'
  | 'host_name'
  | 'price_rupiah'
  | 'is_cancelled'
  | 'is_sample'
  | 'image_url'
>

/** The next events for search engines (schema.org Event); what is made up says so first. */
export function eventData(
  events: readonly Listed[],
  now: number,
  origin: string,
  samplePrefix: string,
): object {
  const next = events.filter(({ ends_at }) => ends_at > now).slice(0, MOST)
  return {
    '@context': 'https://schema.org',
    '@graph': next.map(event => one(event, origin, event.is_sample ? samplePrefix : '')),
  }
}

function one(event: Listed, origin: string, prefix: string): object {
  const address = new URL(paths.event(event.id), origin).href
  const online = { '@type': 'VirtualLocation', url: address }
  const place = { '@type': 'Place', name: event.venue, address: event.venue }
  return {
    '@type': 'Event',
    name: prefix + shorten(event.title, 160),
    description: prefix + shorten(event.summary, 300),
    url: address,
    image: new URL(event.image_url, origin).href,
    startDate: new Date(event.starts_at).toISOString(),
    endDate: new Date(event.ends_at).toISOString(),
    eventAttendanceMode: `https://schema.org/${ATTENDANCE[event.attendance_mode]}`,
    eventStatus: `https://schema.org/${event.is_cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    location: { online, offline: place, mixed: [online, place] }[event.attendance_mode],
    organizer: { '@type': 'Organization', name: event.host_name },
    offers: {
      '@type': 'Offer',
      price: event.price_rupiah,
      priceCurrency: 'IDR',
      url: address,
    },
  }
}
