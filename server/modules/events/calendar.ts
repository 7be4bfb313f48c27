import { TZDate } from '@date-fns/tz'
import ical, { type ICalCalendar, ICalEventStatus } from 'ical-generator'
import { events as text } from '../../../content/site/events.ts'
import type { Event } from '../../../src/contract/events.ts'
import { paths } from '../../../src/lib/paths.ts'
import { withSamplePrefix } from '../../../src/lib/sample-prefix.ts'
import { OFFSETS } from '../../../src/lib/zones.ts'

/** Seconds after which a subscribed calendar should refresh. */
const REFRESH = 3_600
/** SEQUENCE is a 32-bit number: seconds counted from 2020 last until 2088. */
const SEQUENCE_START = Date.UTC(2020)
const PRODUCT = { company: 'Sapa', product: 'Acara', language: 'ID' }
/**
 * Characters that RFC 5545 forbids, and Unicode line ends that some readers treat as line breaks.
 */
const CONTROLS = /[\p{Cc}\u2028\u2029]/gu

/** The fields of an event that a calendar needs: all but the number of seats taken. */
export type CalendarEvent = Omit<Event, 'seats_taken'>

/**
 * Returns events as iCalendar (RFC 5545). The same events always give the same bytes: nothing in
 * the text depends on the current time.
 *
 * @param publicUrl public address of the site, for the links to the events' pages
 */
export function calendarText(events: readonly CalendarEvent[], publicUrl: string): string {
  const calendar = ical({
    name: text.calendar.name,
    prodId: PRODUCT,
    ttl: REFRESH,
    timezone: { name: null, generator: zoneText },
  })
  for (const event of events) addEvent(calendar, event, publicUrl)
  return `${propertiesFirst(calendar.toString())}\r\n`
}

/** Puts the calendar's own properties before its components, as RFC 5545 (3.6) wants them. */
function propertiesFirst(text: string): string {
  const start = text.indexOf('BEGIN:VTIMEZONE')
  const end = text.lastIndexOf(ZONE_END) + ZONE_END.length
  if (start < 0) return text
  const after = text.slice(end)
  const rest = after.search(/^(BEGIN:VEVENT|END:VCALENDAR)/m)
  return text.slice(0, start) + after.slice(0, rest) + text.slice(start, end) + after.slice(rest)
}

const ZONE_END = 'END:VTIMEZONE\r\n'

function addEvent(calendar: ICalCalendar, event: CalendarEvent, publicUrl: string): void {
  const { id, time_zone: timezone, updated_at } = event
  const changed = new Date(updated_at)
  calendar.createEvent({
    id: `${id}@sapa`,
    // Calendar programs ignore a change without a higher sequence number.
    sequence: Math.floor((updated_at - SEQUENCE_START) / 1_000),
    stamp: changed,
    lastModified: changed,
    // A plain Date would be written in the server's own time zone.
    start: new TZDate(event.starts_at, event.time_zone),
    end: new TZDate(event.ends_at, event.time_zone),
    timezone,
    status: event.is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // A calendar shows little more than the title.
    summary: plain(withStatus(event, withSamplePrefix(event, text.samples.prefix, event.title))),
    description: plain(
      withSamplePrefix(event, text.samples.prefix, `${event.summary}\n\n${event.description}`),
    ),
    location: plain(event.venue),
    url: new URL(paths.event(id), publicUrl).href,
    categories: [{ name: text.types[event.event_type] }],
  })
}

/** Says in the title that an event is cancelled: some programs show nothing of its status. */
function withStatus({ is_cancelled }: CalendarEvent, title: string): string {
  return is_cancelled ? text.calendar.cancelled + title : title
}

function plain(value: string): string {
  const lines = value.replace(/\r\n?/g, '\n').split('\n')
  return lines.map(line => line.replace(CONTROLS, ' ')).join('\n')
}

/** Returns a VTIMEZONE; each of our zones has had one offset since 1988 at the latest. */
function zoneText(zone: string): string | null {
  const hours = Object.entries(OFFSETS).find(([name]) => name === zone)?.[1]
  if (hours === undefined) return null
  const offset = `+${String(hours).padStart(2, '0')}00`
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    'BEGIN:STANDARD',
    'DTSTART:19890101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\n')
}
