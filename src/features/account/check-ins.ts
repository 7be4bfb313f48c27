import type { User } from '../../contract/users.ts'

export interface Day {
  /** `yyyy-mm-dd` */
  date: string
  isDone: boolean
}

const DAY = 86_400_000

/** The seven days up to today, and which of them belong to the streak. */
export function lastWeek(
  { daily_check_in_streak: streak, last_check_in_date: last }: CheckIns,
  today: string,
): Day[] {
  const lastAt = last ? atNoon(last) : undefined
  return [6, 5, 4, 3, 2, 1, 0].map(back => {
    const at = atNoon(today) - back * DAY
    const isDone = lastAt !== undefined && at <= lastAt && at > lastAt - streak * DAY
    return { date: new Date(at).toISOString().slice(0, 10), isDone }
  })
}

/** The streak as it stands: a day left out ends it, even before the server has counted anew. */
export function currentStreak(
  { daily_check_in_streak: streak, last_check_in_date: last }: CheckIns,
  today: string,
): number {
  return last && atNoon(today) - atNoon(last) <= DAY ? streak : 0
}

export type CheckIns = Pick<User, 'daily_check_in_streak' | 'last_check_in_date'>

function atNoon(date: string): number {
  return Date.parse(`${date}T12:00:00Z`)
}
