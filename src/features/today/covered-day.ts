import type { DayKind, Standing } from '../../contract/check-ins.ts'
import { DAY } from '../../lib/durations.ts'

/** Number of days for which a covered day is news. */
const NEWS_DAYS = 7

/** The last day without a check-in that was covered for the streak, if that is news. */
export interface CoveredDay {
  day: string
  kind: Exclude<DayKind, 'check-in'>
  /** False when the next check-in is what will cover it. */
  isSettled: boolean
}

export function recentCoveredDay(
  standing: Pick<Standing, 'day' | 'kept' | 'last_check_in_date'>,
): CoveredDay | undefined {
  const { day: today, kept: coveredDays, last_check_in_date: last } = standing
  const [newest] = coveredDays
  if (!newest || newest.kind === 'check-in') return undefined
  const { day, kind } = newest
  if (Date.parse(today) - Date.parse(day) > NEWS_DAYS * DAY) return undefined
  return { day, kind, isSettled: last !== null && day < last }
}
