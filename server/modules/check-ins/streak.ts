import type { DayKind, StreakDay } from '../../../src/contract/check-ins.ts'
import { addDays } from '../../../src/lib/calendar-days.ts'
import { HOUR } from '../../../src/lib/durations.ts'
import {
  type LearnerDay,
  shortenedDays,
  startOf,
  type ZoneFrom,
} from '../../learner-days/learner-day.ts'

/** A freeze that is not used yet. */
export interface Freeze {
  id: string
  from_day: string
}

/** The state from which a learner's streak is computed. */
export interface StreakState {
  zones: readonly ZoneFrom[]
  /** The last check-in; undefined before the first. */
  last: { day: string; at: number; streak: number } | undefined
  /** The newest covered days, the newest first. */
  covered: readonly StreakDay[]
  freezes: readonly Freeze[]
}

/** A day without a check-in that does not end the streak. */
export interface CoveredDay {
  day: string
  kind: Exclude<DayKind, 'check-in'>
  /** Id of the freeze that it uses. */
  freeze?: string
}

/** Milliseconds between two check-ins when the learner moved in between. */
const APART = 20 * HOUR
/** In any such number of days, one can be repaired, and one can count as shortened by a move. */
export const WEEK = 7

/**
 * Returns how the days missed since the last check-in are covered, the oldest first. A day that
 * cannot be covered ends the streak, and then nothing is used up for the others either.
 *
 * @param today the learner's day
 * @returns undefined when the streak is over, or there never was one
 */
export function coverMissedDays(
  state: Omit<StreakState, 'last'> & {
    last: Pick<NonNullable<StreakState['last']>, 'day'> | undefined
  },
  today: string,
): CoveredDay[] | undefined {
  const { last, zones } = state
  if (!last) return undefined
  const shortened = new Set(shortenedDays(zones))
  const freezes = state.freezes.toSorted(
    (a, b) => order(a.from_day, b.from_day) || order(a.id, b.id),
  )
  const newest = newestCovered(state)
  const covered: CoveredDay[] = []
  for (let day = addDays(last.day, 1); day < today; day = addDays(day, 1)) {
    const freeze = freezes.findIndex(({ from_day }) => from_day <= day)
    if (shortened.has(day) && isWeekAfter(newest.get('zone-change'), day))
      covered.push({ day, kind: 'zone-change' })
    else if (isWeekAfter(newest.get('repair'), day)) covered.push({ day, kind: 'repair' })
    else if (freeze >= 0)
      for (const { id } of freezes.splice(freeze, 1))
        covered.push({ day, kind: 'freeze', freeze: id })
    else return undefined
    newest.set(covered.at(-1)?.kind, day)
  }
  return covered
}

/** Returns the streak on a day of the learner: that of the last check-in, or 0. */
export function currentStreak(state: StreakState, today: string): number {
  return coverMissedDays(state, today) ? (state.last?.streak ?? 0) : 0
}

/** Returns the first day that the next automatic repair could cover. */
export function repairFrom({ covered }: Pick<StreakState, 'covered'>, today: string): string {
  const last = newestCovered({ covered }).get('repair')
  return last === undefined ? today : addDays(last, WEEK)
}

/**
 * Returns when the next check-in is possible, in milliseconds UTC; it may be in the future.
 * Midnight alone divides days, but a learner who moved since the last check-in waits for 20
 * hours, or two check-ins could be close together.
 *
 * @param today by the same zones
 */
export function opensAt({ zones, last }: StreakState, today: LearnerDay, now: number): number {
  const isDone = last !== undefined && last.day >= today.day
  const opens = isDone ? today.ends_at : startOf(today.zone, today.day)
  // A zone that takes effect later changes the next day, not this one.
  const until = isDone ? Number.POSITIVE_INFINITY : now
  const hasMoved = last && zones.some(({ from_at }) => from_at > last.at && from_at <= until)
  return hasMoved ? Math.max(opens, last.at + APART) : opens
}

/** Returns the newest covered day of each kind. */
function newestCovered({ covered }: Pick<StreakState, 'covered'>) {
  return new Map<DayKind | undefined, string>(
    covered.toReversed().map(({ day, kind }) => [kind, day]),
  )
}

function isWeekAfter(last: string | undefined, day: string): boolean {
  return last === undefined || addDays(last, WEEK) <= day
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
