import { addDays } from './calendar-days.ts'

/** A streak as the server says that it stands. */
export interface Streak<Kept extends string> {
  /** The learner's day now. */
  day: string
  daily_check_in_streak: number
  last_check_in_date: string | null
  /** Days without a check-in that do not end it. */
  kept: readonly { day: string; kind: Kept }[]
}

export interface DrawnDay<Kept extends string> {
  day: string
  /** What it was for the streak; undefined when it was nothing. */
  kind: Kept | 'check-in' | undefined
}

/** The seven days up to today as the streak that stands has them. */
export function lastWeek<Kept extends string>(streak: Streak<Kept>): DrawnDay<Kept>[] {
  const { day: today, last_check_in_date: last, kept } = streak
  const kinds = new Map<string, Kept | 'check-in'>(kept.map(({ day, kind }) => [day, kind]))
  const from = addDays(today, -6)
  let left = last ? streak.daily_check_in_streak : 0
  // Days that were kept stand between those that count.
  for (let day = last ?? from; left > 0 && day >= from; day = addDays(day, -1)) {
    if (kinds.has(day)) continue
    kinds.set(day, 'check-in')
    left--
  }
  return [0, 1, 2, 3, 4, 5, 6].map(at => {
    const day = addDays(from, at)
    return { day, kind: kinds.get(day) }
  })
}
