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
export function placeOf(zone: string): string {
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

/** An instant on the clocks of Indonesia and Korea that the viewer's own does not show already. */
export function otherClocks(instant: number, zone: string): Clock[] {
  const own = wallAt(instant, zone)
  const ownName = zoneName(zone, instant)
  return KNOWN_ZONES.flatMap(other => {
    const name = zoneName(other, instant)
    if (name === ownName) return []
    const { day, time } = wallAt(instant, other)
    return { name, time, shift: daysBetween(own.day, day) }
  })
}
