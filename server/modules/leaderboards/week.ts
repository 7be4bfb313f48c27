import { daysAfter } from '../../learner-days/learner-day.ts'

export interface Week {
  /** Monday and Sunday, `yyyy-mm-dd`. */
  from: string
  to: string
}

/** The week that a day lies in. */
export function weekOf(day: string): Week {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  const from = daysAfter(day, -sinceMonday)
  return { from, to: daysAfter(from, 6) }
}
