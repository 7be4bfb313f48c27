import { OVERVIEW_DAYS_MAX, OVERVIEW_FROM } from '../../../contract/limits.ts'
import { addDays } from '../../../lib/calendar-days.ts'
import { dayNumber } from '../../../lib/days.ts'
import { DAY } from '../../../lib/durations.ts'
import type { OverviewLocation } from '../location.ts'

/** Lengths of the preset periods, in days up to today. */
export const LENGTHS = [7, 30, 90, 365] as const
export const USUAL = 30

export interface Period {
  from: string
  to: string
}

/** Returns the calendar day in Jakarta. */
export function dayAt(now: number): string {
  return new Date(dayNumber(now) * DAY).toISOString().slice(0, 10)
}

/** Returns the period of a location; an invalid one counts as absent. */
export function periodOf(
  { days = USUAL, from = '', to = '' }: OverviewLocation,
  now: number,
): Period {
  if (!problemOf({ from, to })) return { from, to }
  const today = dayAt(now)
  return { from: addDays(today, 1 - days), to: today }
}

/** Returns why a period cannot be shown. */
export function problemOf({ from, to }: Period) {
  if (!from || !to) return 'incomplete'
  if (from > to) return 'wrongOrder'
  if (from < OVERVIEW_FROM) return 'tooEarly'
  return Date.parse(to) - Date.parse(from) >= OVERVIEW_DAYS_MAX * DAY ? 'tooLong' : undefined
}
