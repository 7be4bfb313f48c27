import type { DayKind, StreakDay } from '../../../src/contract/check-ins.ts'
import { addDays } from '../../../src/lib/calendar-days.ts'
import { HOUR } from '../../../src/lib/durations.ts'
import {
  type LearnerDay,
  shortenedDays,
  startOf,
  type ZoneFrom,
} from '../../learner-days/learner-day.ts'

/** A freeze that nothing was used for yet. */
export interface Freeze {
  id: string
  from_day: string
}

/** What a learner's streak is reckoned from. */
export interface StreakState {
  zones: readonly ZoneFrom[]
  /** The last check-in; undefined before the first. */
  last: { day: string; at: number; streak: number } | undefined
  /** The newest days that were kept, the newest first. */
  kept: readonly StreakDay[]
  freezes: readonly Freeze[]
}

/** A day without a check-in that does not end the streak. */
export interface CoveredDay {
  day: string
  kind: Exclude<DayKind, 'check-in'>
  /** The freeze it takes. */
  freeze?: string
}

/** Between two check-ins of who moved in between, in milliseconds. */
const APART = 20 * HOUR
/** Of so many days in a row, one is repaired, and one counts as shortened by a move. */
const WEEK = 7

/**
 * What keeps the days that were missed since the last check-in, the oldest first. One that
 * nothing keeps ends the streak, and then nothing is used up for the others either.
 *
 * @param today the learner's day
 * @returns undefined when the streak is over, or there never was one
 */
export function keepMissedDays(state: StreakState, today: string): CoveredDay[] | undefined {
  const { last, zones } = state
  if (!last) return undefined
  const shortened = new Set(shortenedDays(zones))
  const freezes = state.freezes.toSorted(
    (a, b) => order(a.from_day, b.from_day) || order(a.id, b.id),
  )
  const newest = newestKept(state)
  const kept: CoveredDay[] = []
  for (let day = addDays(last.day, 1); day < today; day = addDays(day, 1)) {
    const freeze = freezes.findIndex(({ from_day }) => from_day <= day)
    if (shortened.has(day) && isWeekAfter(newest.get('zone-change'), day))
      kept.push({ day, kind: 'zone-change' })
    else if (isWeekAfter(newest.get('repair'), day)) kept.push({ day, kind: 'repair' })
    else if (freeze >= 0)
      for (const { id } of freezes.splice(freeze, 1)) kept.push({ day, kind: 'freeze', freeze: id })
    else return undefined
    newest.set(kept.at(-1)?.kind, day)
  }
  return kept
}

/** The streak as it stands on a day of the learner: that of the last check-in, or none. */
export function currentStreak(state: StreakState, today: string): number {
  return keepMissedDays(state, today) ? (state.last?.streak ?? 0) : 0
}

/** First day that the next automatic repair could keep. */
export function repairFrom({ kept }: Pick<StreakState, 'kept'>, today: string): string {
  const last = newestKept({ kept }).get('repair')
  return last === undefined ? today : addDays(last, WEEK)
}

/**
 * When the next check-in can be, in milliseconds UTC; later than now is not yet. Midnight alone
 * divides days, but who moved since the last check-in waits for 20 hours, or two could be close.
 *
 * @param today by the same zones
 */
export function opensAt({ zones, last }: StreakState, today: LearnerDay, now: number): number {
  const isDone = last !== undefined && last.day >= today.day
  const opens = isDone ? today.ends_at : startOf(today.zone, today.day)
  // What takes effect later changes the next day, not this one.
  const until = isDone ? Number.POSITIVE_INFINITY : now
  const hasMoved = last && zones.some(({ from_at }) => from_at > last.at && from_at <= until)
  return hasMoved ? Math.max(opens, last.at + APART) : opens
}

/** The last day that was kept in each way. */
function newestKept({ kept }: Pick<StreakState, 'kept'>) {
  return new Map<DayKind | undefined, string>(kept.toReversed().map(({ day, kind }) => [kind, day]))
}

function isWeekAfter(last: string | undefined, day: string): boolean {
  return last === undefined || addDays(last, WEEK) <= day
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
