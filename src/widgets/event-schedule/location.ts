import type { EventType } from '../../contract/events.ts'
import { type Day, firstOf, isDay, isMonth, monthOf } from './calendar.ts'
import { isZone } from './zones.ts'

export const VIEWS = ['list', 'week', 'month'] as const
export type View = (typeof VIEWS)[number]

export const EVENT_TYPES = [
  'live-class',
  'webinar',
  'exam-practice',
  'meetup',
  'exam-date',
] as const satisfies EventType[]

/** What of the schedule a person is looking at; on the site it is the address's query. */
export interface ScheduleLocation {
  /** The list when absent. */
  view?: View | undefined
  /** Day (`yyyy-mm-dd`) or month (`yyyy-mm`) to show; today when absent. */
  date?: string | undefined
  /** The only type of event to show. */
  type?: EventType | undefined
  /** Time zone to show; the device's when absent. */
  zone?: string | undefined
  /** In the list: what is over instead of what comes. */
  time?: 'past' | undefined
  /** In the list: how often it was made longer, and one. */
  pages?: number | undefined
}

/** More of them than anybody reads. */
const MOST_PAGES = 99

/** A place from texts that anybody may have written; what makes no sense is left out. */
export function readLocation(
  given: {
    [name in keyof ScheduleLocation]?: string | number | null | undefined
  },
): ScheduleLocation {
  const [date, zone] = [given.date, given.zone].map(text => text && String(text))
  const pages = Number(given.pages)
  return {
    view: VIEWS.find(view => view === given.view),
    date: date && (isDay(date) || isMonth(date)) ? date : undefined,
    type: EVENT_TYPES.find(type => type === given.type),
    zone: zone && isZone(zone) ? zone : undefined,
    time: given.time === 'past' ? 'past' : undefined,
    pages: Number.isInteger(pages) && pages > 1 && pages <= MOST_PAGES ? pages : undefined,
  }
}

/** Reads a place from an address's query. */
export function readQuery(query: URLSearchParams): ScheduleLocation {
  const names = ['view', 'date', 'type', 'zone', 'time', 'pages']
  return readLocation(Object.fromEntries(names.map(name => [name, query.get(name)])))
}

/** A place after a change; another list begins at its beginning. */
export function changeLocation(
  location: ScheduleLocation,
  change: ScheduleLocation,
): ScheduleLocation {
  return { ...location, pages: 'zone' in change ? location.pages : undefined, ...change }
}

/** The address of a place, `path` alone for the list of everything that comes. */
export function locationAddress(
  path: string,
  { view = 'list', ...location }: ScheduleLocation,
): string {
  const { date, type, zone, time, pages } = location
  const own = view === 'list' ? { type, zone, time, pages } : { view, date, type, zone }
  const given = Object.entries(own).flatMap(([name, value]) =>
    value ? [[name, String(value)]] : [],
  )
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/**
 * The day that a place is about: of a month that is today's, today; of another, the first with
 * events.
 */
export function dayOf(
  { date }: ScheduleLocation,
  today: Day,
  byDay?: ReadonlyMap<Day, unknown>,
): Day {
  if (!date) return today
  if (isDay(date)) return date
  if (date === monthOf(today)) return today
  const days = [...(byDay?.keys() ?? [])].filter(day => monthOf(day) === date)
  return days.sort()[0] ?? firstOf(date)
}
