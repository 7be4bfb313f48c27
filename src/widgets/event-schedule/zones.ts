import { type Day, daysBetween } from './calendar.ts'

/** Where most learners' clocks are, and the server's idea of the viewer. */
export const HOME_ZONE = 'Asia/Jakarta'

/** The clocks beside the viewer's own; names as people there say them. */
const NAMES: Record<string, string> = {
  [HOME_ZONE]: 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
  'Asia/Seoul': 'KST',
}
export const KNOWN_ZONES = Object.keys(NAMES)

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats are slow to make, and a list needs the same few again and again. */
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

/** What calendar and clock of a zone show at an instant. */
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

/** Short name of a zone at an instant: WIB, or GMT+2 where people have no name for it that all know. */
export function zoneName(zone: string, instant: number): string {
  const parts = () => format(zone, 'name', { timeZoneName: 'short' }).formatToParts(instant)
  return NAMES[zone] ?? part(parts(), 'timeZoneName')
}

/** A zone's place, as its identifier has it: New York. */
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

/** The zone of this device. */
export function deviceZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone && isZone(timeZone) ? timeZone : HOME_ZONE
}

export interface Clock {
  name: string
  /** `hh:mm` */
  time: string
  /** Days by which its calendar is ahead of the viewer's. */
  shift: number
}

/**
 * An instant on the clocks of Indonesia and Korea that one zone's does not show already, and before
 * them on the viewer's own; what shows the same stands together.
 *
 * @param lead the zone that is said first
 * @param zone the viewer's, whose day is meant
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

/** An instant on one clock, beside that of the viewer. */
export function clockAt(instant: number, zone: string, viewer: string): Clock {
  const { day, time } = wallAt(instant, zone)
  return {
    name: zoneName(zone, instant),
    time,
    shift: daysBetween(wallAt(instant, viewer).day, day),
  }
}
