import { DAY } from '../../lib/durations.ts'

/** A calendar day, `yyyy-mm-dd`, which sorts as a string. */
export type Day = string

/** Whether a text is an existing day of the years 1900 to 2999, which no schedule exceeds. */
export function isDay(text: string): boolean {
  return /^(19|2\d)\d\d-\d\d-\d\d$/.test(text) && toDay(toTime(text)) === text
}

/** Whether a text is a month, `yyyy-mm`. */
export function isMonth(text: string): boolean {
  return isDay(`${text}-01`)
}

/**
 * Returns midnight UTC of a day; only for counting and formatting days, never for an event's time.
 */
export function toTime(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function toDay(time: number): Day {
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10)
}

export function addDays(day: Day, days: number): Day {
  return toDay(toTime(day) + days * DAY)
}

/**
 * Returns the same day of another month, or its last day: 31 January plus a month is 28 February.
 */
export function addMonths(day: Day, months: number): Day {
  const date = new Date(toTime(`${monthOf(day)}-01`))
  date.setUTCMonth(date.getUTCMonth() + months)
  const first = toDay(date.getTime())
  const last = lastOf(monthOf(first))
  const same = first.slice(0, 8) + day.slice(8)
  return isDay(same) ? same : last
}

export function daysBetween(from: Day, to: Day): number {
  return (toTime(to) - toTime(from)) / DAY
}

export function monthOf(day: Day): string {
  return day.slice(0, 7)
}

export function firstOf(month: string): Day {
  return `${month}-01`
}

export function lastOf(month: string): Day {
  const date = new Date(toTime(firstOf(month)))
  date.setUTCMonth(date.getUTCMonth() + 1, 0)
  return toDay(date.getTime())
}

/** Returns the Monday of a day's week. */
export function mondayOf(day: Day): Day {
  const sinceMonday = (new Date(toTime(day)).getUTCDay() + 6) % 7
  return addDays(day, -sinceMonday)
}

/** Returns the seven days of a day's week, from Monday on. */
export function weekOf(day: Day): Day[] {
  const monday = mondayOf(day)
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at))
}

/** Returns the whole weeks that contain days of a month. */
export function weeksOf(month: string): Day[][] {
  const weeks: Day[][] = []
  const last = lastOf(month)
  for (let day = mondayOf(firstOf(month)); day <= last; day = addDays(day, 7))
    weeks.push(weekOf(day))
  return weeks
}
