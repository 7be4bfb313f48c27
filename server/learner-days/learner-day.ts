import { addDays } from '../../src/lib/calendar-days.ts'
import { HOUR } from '../../src/lib/durations.ts'
import { OFFSETS, type Zone } from '../../src/lib/zones.ts'

/** A zone by which a learner's days go from a moment on. */
export interface ZoneFrom {
  /** Milliseconds UTC; 0 for the first. */
  from_at: number
  zone: Zone
  /** The learner's day that ended then; empty for the first. */
  after_day: string
}

/** A day as a learner lives it. */
export interface LearnerDay {
  /** `yyyy-mm-dd` */
  day: string
  /** First moment of the next one, in milliseconds UTC. */
  ends_at: number
  zone: Zone
}

/**
 * Which day it is for a learner, by the server's clock and the zones they chose. No day comes
 * twice and none is left out: moving west makes a day longer, moving east the next one shorter.
 *
 * @param zones the oldest first, at least one, the last perhaps yet to come
 * @param now milliseconds UTC
 */
export function learnerDay(zones: readonly ZoneFrom[], now: number): LearnerDay {
  const current = zones.findLast(({ from_at }) => from_at <= now) ?? firstOf(zones)
  const { zone, after_day } = current
  // As text, days compare as they follow each other.
  const day = [dateIn(zone, now), after_day].sort().at(-1) ?? ''
  const own = startOf(zone, addDays(day, 1))
  const next = zones.findLast(({ from_at, after_day: last }) => from_at > now && last === day)
  return {
    day,
    zone,
    ends_at: next ? Math.max(next.from_at, startOf(next.zone, addDays(day, 1))) : own,
  }
}

/**
 * The zones after a learner has chosen another: it counts from their next day on. What was chosen
 * before and has not begun is forgotten.
 */
export function withZone(zones: readonly ZoneFrom[], zone: Zone, now: number): ZoneFrom[] {
  const known = zones.filter(({ from_at }) => from_at <= now)
  const { day, ends_at, zone: current } = learnerDay(known, now)
  return zone === current ? known : [...known, { from_at: ends_at, zone, after_day: day }]
}

/** Days that were shorter than others because the learner had moved east. */
export function shortenedDays(zones: readonly ZoneFrom[]): string[] {
  return zones.flatMap(({ from_at, zone, after_day }) => {
    if (after_day === '') return []
    const day = addDays(after_day, 1)
    return startOf(zone, day) < from_at ? [day] : []
  })
}

/** The calendar day of a moment on the clocks of a zone. */
export function dateIn(zone: Zone, at: number): string {
  return new Date(at + OFFSETS[zone] * HOUR).toISOString().slice(0, 10)
}

/** First moment of a calendar day on the clocks of a zone. */
export function startOf(zone: Zone, day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - OFFSETS[zone] * HOUR
}

function firstOf(zones: readonly ZoneFrom[]): ZoneFrom {
  const [first] = zones
  if (!first) throw new Error('A learner has at least the zone of the account.')
  return first
}
