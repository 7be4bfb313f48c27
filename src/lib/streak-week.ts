import { addDays } from './calendar-days.ts'

/** The current streak from the server. */
export interface Streak<Kept extends string> {
  /** The learner's current day. */
  day: string
  daily_check_in_streak: number
  last_check_in_date: string | null
  /** Days without a check-in that do not end the streak. */
  kept: readonly { day: string; kind: Kept }[]
}

export interface DrawnDay<Kept extends string> {
  day: string
  /** The day's role in the streak; undefined if it is not part of it. */
  kind: Kept | 'check-in' | undefined
}

/** Returns the seven days up to today with their roles in the current streak. */
export function lastWeek<Kept extends string>(streak: Streak<Kept>): DrawnDay<Kept>[] {
  const { day: today, last_check_in_date: last, kept: coveredDays } = streak
  const kinds = new Map<string, Kept | 'check-in'>(coveredDays.map(({ day, kind }) => [day, kind]))
  const from = addDays(today, -6)
  let daysLeft = last ? streak.daily_check_in_streak : 0
  // Frozen and repaired days lie between those that count.
  for (let day = last ?? from; daysLeft > 0 && day >= from; day = addDays(day, -1)) {
    if (kinds.has(day)) continue
    kinds.set(day, 'check-in')
    daysLeft--
  }
  return [0, 1, 2, 3, 4, 5, 6].map(at => {
    const day = addDays(from, at)
    return { day, kind: kinds.get(day) }
  })
}
