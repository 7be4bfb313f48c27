import { HOUR } from '../../../lib/durations.ts'
import { wallClock } from '../../../lib/event-time.ts'
import { OFFSETS, type Zone } from '../../../lib/zones.ts'

/** Where the clocks are that are meant unless told. */
export const HOME: Zone = 'Asia/Jakarta'

/** Calendar day and time of day on the clocks of a zone; either is empty while it is not chosen. */
export interface ClockTime {
  /** `yyyy-mm-dd` */
  day: string
  /** `hh:mm` */
  time: string
}

export function isZone(zone: unknown): zone is Zone {
  return typeof zone === 'string' && zone in OFFSETS
}

export function clockTime(instant: number, zone: Zone): ClockTime {
  const shown = wallClock(instant, zone)
  if (Number.isNaN(shown.getTime())) return { day: '', time: '' }
  const text = shown.toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}

/** @returns undefined while day or time is missing */
export function instantOf({ day, time }: ClockTime, zone: Zone): number | undefined {
  const utc = day && time ? Date.parse(`${day}T${time.slice(0, 5)}:00Z`) : Number.NaN
  return Number.isNaN(utc) ? undefined : utc - OFFSETS[zone] * HOUR
}

/** A moment that is half chosen, as a text and back. */
export function halfChosen({ day, time }: ClockTime): string {
  return `${day}T${time}`
}

export function readHalfChosen(text: string): ClockTime {
  const [day = '', time = ''] = text.split('T')
  return { day, time }
}
