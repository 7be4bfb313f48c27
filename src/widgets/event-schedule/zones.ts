import { type Day, daysBetween } from './calendar.ts'

/** Time zone of most learners, which the server assumes for every viewer. */
export const HOME_ZONE = 'Asia/Jakarta'

/** Time zones shown beside the viewer's own, with the names that people there use. */
const NAMES: Record<string, string> = {
  [HOME_ZONE]: 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
  'Asia/Seoul': 'KST',
}
export const KNOWN_ZONES = Object.keys(NAMES)

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached format, since creating one is slow and a list needs the same few many times. */
function format(zone: string, key: string, options: Intl.DateTimeFormatOptions) {
  const name = `${key} ${zone}`
  const made = formats.get(name) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options })
  formats.set(name, made)
  return made
}

function part(parts: Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes): string {
  return parts.find(found => found.type === type)?.value ?? ''
}

export interface Wall {
  day: Day
  /** `hh:mm` */
  time: string
}

/** Returns the day and the time in a time zone at an instant. */
export function wallAt(instant: number, zone: string): Wall {
  const parts = format(zone, 'wall', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant)
  const year = part(parts, 'year').padStart(4, '0')
  return {
    day: `${year}-${part(parts, 'month')}-${part(parts, 'day')}`,
    time: `${part(parts, 'hour')}:${part(parts, 'minute')}`,
  }
}

/**
 * Returns the short name of a time zone at an instant: WIB, or GMT+2 where there is no common name.
 */
export function zoneName(zone: string, instant: number): string {
  const parts = () => format(zone, 'name', { timeZoneName: 'short' }).formatToParts(instant)
  return NAMES[zone] ?? part(parts(), 'timeZoneName')
}

/** Returns the city in a time zone's identifier: New York. */
export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

export function isZone(zone: string): boolean {
  try {
    return Boolean(format(zone, 'name', { timeZoneName: 'short' }))
  } catch {
    return false
  }
}

/** Returns the time zone of this device. */
export function deviceZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone && isZone(timeZone) ? timeZone : HOME_ZONE
}

export interface Clock {
  name: string
  /** `hh:mm` */
  time: string
  /** Number of days by which its date is ahead of the viewer's. */
  shift: number
}

/**
 * Returns an instant in the viewer's time zone and in those of Indonesia and Korea, without `lead`.
 * Zones with the same time are merged.
 *
 * @param lead the time zone that is shown first already
 * @param zone the viewer's time zone, to which shifts of days refer
 */
export function otherClocks(instant: number, lead: string, zone: string): Clock[] {
  const clocks = new Map<string, Clock>()
  const names = new Set([zoneName(lead, instant)])
  for (const other of KNOWN_ZONES.includes(zone) ? KNOWN_ZONES : [zone, ...KNOWN_ZONES]) {
    const name = zoneName(other, instant)
    if (names.has(name)) continue
    names.add(name)
    const clock = clockAt(instant, other, zone)
    const same = clocks.get(clock.time)
    if (same?.shift === clock.shift) same.name += `/${name}`
    else clocks.set(clock.time, clock)
  }
  return [...clocks.values()]
}

/** Returns an instant in one time zone, relative to the viewer's. */
export function clockAt(instant: number, zone: string, viewer: string): Clock {
  const { day, time } = wallAt(instant, zone)
  return {
    name: zoneName(zone, instant),
    time,
    shift: daysBetween(wallAt(instant, viewer).day, day),
  }
}
