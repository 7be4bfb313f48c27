import { addDays } from '../../src/lib/calendar-days.ts'

export interface Week {
  /** Monday and Sunday, `yyyy-mm-dd`. */
  from: string
  to: string
}

/** Returns the week that contains a day. */
export function weekOf(day: string): Week {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  const from = addDays(day, -sinceMonday)
  return { from, to: addDays(from, 6) }
}
