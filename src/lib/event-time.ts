import { HOUR, MINUTE } from './durations.ts'
import { OFFSETS, type Zone } from './zones.ts'

/** Short names of zones, the westernmost first. */
const NAMES = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
  'Asia/Seoul': 'KST',
} as const satisfies Record<Zone, string>
const ZONES = Object.keys(NAMES) as Zone[]

const UTC = { timeZone: 'UTC' } as const
const long = new Intl.DateTimeFormat('id-ID', {
  ...UTC,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const short = new Intl.DateTimeFormat('id-ID', {
  ...UTC,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})
const weekday = new Intl.DateTimeFormat('id-ID', { ...UTC, weekday: 'long' })
const time = new Intl.DateTimeFormat('id-ID', {
  ...UTC,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Returns a date whose UTC fields are a zone's local date and time at an instant. */
export function wallClock(instant: number, zone: Zone): Date {
  return new Date(instant + OFFSETS[zone] * HOUR)
}

/** The time of an event, in words of one zone and of the others. */
export interface When {
  /** Sabtu, 21 November 2026 */
  day: string
  /** The same for a `<time>`, yyyy-mm-dd. */
  isoDay: string
  /** 21.30–00.30 (Minggu) WIB */
  span: string
  /** The span in the other zones; zones with the same clock together. */
  others: string[]
}

/** @param first the zone that comes first */
export function whenOf(starts: number, ends: number, first: Zone): When {
  const start = wallClock(starts, first)
  const headDay = dayNumber(start)
  const clocks = new Map<string, string[]>()
  for (const zone of ZONES.filter(zone => zone !== first)) {
    const span = spanOf(wallClock(starts, zone), wallClock(ends, zone), headDay)
    clocks.set(span, [...(clocks.get(span) ?? []), NAMES[zone]])
  }
  return {
    day: long.format(start),
    isoDay: start.toISOString().slice(0, 10),
    span: `${spanOf(start, wallClock(ends, first), headDay)} ${NAMES[first]}`,
    others: [...clocks].map(([span, names]) => `${span} ${names.join('/')}`),
  }
}

/** Formats an instant: Sabtu, 21 November 2026 pukul 19.00 WIB. */
export function momentOf(instant: number, zone: Zone): string {
  const clock = wallClock(instant, zone)
  return `${long.format(clock)} pukul ${time.format(clock)} ${NAMES[zone]}`
}

/** Formats an instant shortly: Sab, 21 Nov, 19.00 WIB. */
export function shortMomentOf(instant: number, zone: Zone): string {
  const clock = wallClock(instant, zone)
  return `${short.format(clock)}, ${time.format(clock)} ${NAMES[zone]}`
}

/** Formats a full hour of a zone: 19.00 WIB. */
export function hourOf(hour: number, zone: Zone): string {
  return `${String(hour).padStart(2, '0')}.00 ${NAMES[zone]}`
}

/** Formats a duration: 1 jam 30 menit. */
export function lengthOf(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE))
  const days = Math.floor(minutes / 1_440)
  const hours = Math.floor((minutes % 1_440) / 60)
  const parts = [
    days && `${days} hari`,
    hours && `${hours} jam`,
    minutes % 60 && `${minutes % 60} menit`,
  ]
  return parts.filter(Boolean).join(' ')
}

/** Formats times of day, with the weekday where it differs from that of the heading. */
function spanOf(start: Date, end: Date, headDay: number): string {
  const said = (clock: Date) => {
    const distance = Math.abs(dayNumber(clock) - headDay)
    if (distance === 0) return time.format(clock)
    return `${time.format(clock)} (${distance < 7 ? weekday.format(clock) : short.format(clock)})`
  }
  return `${said(start)}–${said(end)}`
}

function dayNumber(clock: Date): number {
  return Math.floor(clock.getTime() / (24 * HOUR))
}
