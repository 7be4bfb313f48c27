import { addDays } from '../../src/lib/calendar-days.ts'
import { HOUR } from '../../src/lib/durations.ts'
import { OFFSETS, type Zone } from '../../src/lib/zones.ts'

/** A time zone that decides a learner's days from a moment on. */
export interface ZoneFrom {
  /** Milliseconds UTC; 0 for the first. */
  from_at: number
  zone: Zone
  /** The learner's day that ended at that moment; empty for the first. */
  after_day: string
}

/** A calendar day of a learner. */
export interface LearnerDay {
  /** `yyyy-mm-dd` */
  day: string
  /** First moment of the next day, in milliseconds UTC. */
  ends_at: number
  zone: Zone
}

/**
 * Returns the current day of a learner, by the server's clock and the zones they chose. No day
 * comes twice and none is left out: moving west makes a day longer, moving east the next one
 * shorter.
 *
 * @param zones the oldest first, at least one, the last perhaps in the future
 * @param now milliseconds UTC
 */
export function learnerDay(zones: readonly ZoneFrom[], now: number): LearnerDay {
  const current = zones.findLast(({ from_at }) => from_at <= now) ?? firstOf(zones)
  const { zone, after_day } = current
  // As texts, days sort in their order.
  const day = [dateIn(zone, now), after_day].sort().at(-1) ?? ''
  const nextStart = startOf(zone, addDays(day, 1))
  const next = zones.findLast(({ from_at, after_day: last }) => from_at > now && last === day)
  return {
    day,
    zone,
    ends_at: next ? Math.max(next.from_at, startOf(next.zone, addDays(day, 1))) : nextStart,
  }
}

/**
 * Returns the zones after a learner has chosen another, which takes effect with their next day.
 * An earlier choice that has not taken effect is dropped.
 */
export function withZone(zones: readonly ZoneFrom[], zone: Zone, now: number): ZoneFrom[] {
  const past = zones.filter(({ from_at }) => from_at <= now)
  const { day, ends_at, zone: current } = learnerDay(past, now)
  return zone === current ? past : [...past, { from_at: ends_at, zone, after_day: day }]
}

/** Returns the days that were shorter because the learner had moved east. */
export function shortenedDays(zones: readonly ZoneFrom[]): string[] {
  return zones.flatMap(({ from_at, zone, after_day }) => {
    if (after_day === '') return []
    const day = addDays(after_day, 1)
    return startOf(zone, day) < from_at ? [day] : []
  })
}

/** Returns the calendar day of a moment in a zone. */
export function dateIn(zone: Zone, at: number): string {
  return new Date(at + OFFSETS[zone] * HOUR).toISOString().slice(0, 10)
}

/** Returns the first moment of a calendar day in a zone. */
export function startOf(zone: Zone, day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - OFFSETS[zone] * HOUR
}

function firstOf(zones: readonly ZoneFrom[]): ZoneFrom {
  const [first] = zones
  if (!first) throw new Error('A learner has at least the zone of the account.')
  return first
}
