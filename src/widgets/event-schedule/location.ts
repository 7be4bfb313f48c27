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

/** The view, period and filters that are shown; on the site they are the address's query. */
export interface ScheduleLocation {
  /** The list view when absent. */
  view?: View | undefined
  /** Day (`yyyy-mm-dd`) or month (`yyyy-mm`) to show; today when absent. */
  date?: string | undefined
  /** The only type of event to show. */
  type?: EventType | undefined
  /** Time zone to show; the device's when absent. */
  zone?: string | undefined
  /** In the list: past instead of upcoming events. */
  time?: 'past' | undefined
  /** In the list: number of pages that are shown. */
  pages?: number | undefined
}

/** Maximum number of list pages, more than anybody reads. */
const MOST_PAGES = 99

/** Reads a location from untrusted values; invalid ones are left out. */
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

/** Reads a location from an address's query. */
export function readQuery(query: URLSearchParams): ScheduleLocation {
  const names = ['view', 'date', 'type', 'zone', 'time', 'pages']
  return readLocation(Object.fromEntries(names.map(name => [name, query.get(name)])))
}

/** Returns a location after a change; a different list starts with one page again. */
export function changeLocation(
  location: ScheduleLocation,
  change: ScheduleLocation,
): ScheduleLocation {
  return { ...location, pages: 'zone' in change ? location.pages : undefined, ...change }
}

/** Returns the address of a location; for the list of all upcoming events it is `path` alone. */
export function locationAddress(
  path: string,
  { view = 'list', ...location }: ScheduleLocation,
): string {
  const { date, type, zone, time, pages } = location
  const ofView = view === 'list' ? { type, zone, time, pages } : { view, date, type, zone }
  const given = Object.entries(ofView).flatMap(([name, value]) =>
    value ? [[name, String(value)]] : [],
  )
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/**
 * Returns the day of a location: for the current month today, for another month the first day with
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
