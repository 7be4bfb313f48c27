import { DAY, HOUR } from '../../../src/lib/durations.ts'
import type { LearnerDay } from '../../learner-days/learner-day.ts'
import { dateIn, startOf } from '../../learner-days/learner-day.ts'

/** How many hours late a reminder may still come, after a time in which nothing was sent. */
const LATE = 2
/** Nothing comes late from then on: people sleep. */
const NIGHT = 22

type Zone = LearnerDay['zone']

/** First moment after now at which the clocks of a zone show an hour. */
export function nextHour(zone: Zone, hour: number, now: number): number {
  const today = hourOf(zone, hour, now)
  return today > now ? today : today + DAY
}

/** When today's reminder of an hour is no longer sent; undefined when it is not its time. */
export function sentUntil(zone: Zone, hour: number, now: number): number | undefined {
  const from = hourOf(zone, hour, now)
  const end = hour >= NIGHT ? hour + 1 : Math.min(hour + 1 + LATE, NIGHT)
  const until = from + (end - hour) * HOUR
  return from <= now && now < until ? until : undefined
}

function hourOf(zone: Zone, hour: number, now: number): number {
  return startOf(zone, dateIn(zone, now)) + hour * HOUR
}
