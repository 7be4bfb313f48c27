import { DAY } from './durations.ts'

// Days are strings, `yyyy-mm-dd`, and months `yyyy-mm`; they are computed in UTC, but no instants.

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}

export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 7)
}

/** Returns the seven days of a day's week, from Monday on. */
export function weekOf(day: string): string[] {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return Array.from({ length: 7 }, (_, at) => addDays(day, at - sinceMonday))
}

/** Returns the complete weeks that overlap a month. */
export function weeksOf(month: string): string[][] {
  const next = `${addMonths(month, 1)}-01`
  const weeks: string[][] = []
  for (let day = `${month}-01`; day < next; day = addDays(weeks.at(-1)?.[6] ?? day, 1))
    weeks.push(weekOf(day))
  return weeks
}
