import { DAY, HOUR } from '../../../src/lib/durations.ts'
import type { LearnerDay } from '../../learner-days/learner-day.ts'
import { dateIn, startOf } from '../../learner-days/learner-day.ts'

/** Maximum hours that a reminder may be late, after a time in which nothing was sent. */
const LATE = 2
/** Hour from which no late reminder is sent, since people sleep. */
const NIGHT = 22

type Zone = LearnerDay['zone']

/** Returns the first moment after `now` at which the clocks of a zone show an hour. */
export function nextHour(zone: Zone, hour: number, now: number): number {
  const today = hourOf(zone, hour, now)
  return today > now ? today : today + DAY
}

/**
 * Returns the time until which today's reminder of an hour may be sent; undefined when it is not
 * due.
 */
export function sentUntil(zone: Zone, hour: number, now: number): number | undefined {
  const from = hourOf(zone, hour, now)
  const end = hour >= NIGHT ? hour + 1 : Math.min(hour + 1 + LATE, NIGHT)
  const until = from + (end - hour) * HOUR
  return from <= now && now < until ? until : undefined
}

function hourOf(zone: Zone, hour: number, now: number): number {
  return startOf(zone, dateIn(zone, now)) + hour * HOUR
}
