import type { DayKind, Standing } from '../../contract/check-ins.ts'
import { DAY } from '../../lib/durations.ts'

/** Days for which it is news that the streak was kept. */
const NEWS_DAYS = 7

/** The last day that was kept for the streak without a check-in, if that is news. */
export interface CoveredDay {
  day: string
  kind: Exclude<DayKind, 'check-in'>
  /** Otherwise it is what the next check-in will do. */
  isSettled: boolean
}

export function recentCoveredDay(
  standing: Pick<Standing, 'day' | 'kept' | 'last_check_in_date'>,
): CoveredDay | undefined {
  const { day: today, kept, last_check_in_date: last } = standing
  const [newest] = kept
  if (!newest || newest.kind === 'check-in') return undefined
  const { day, kind } = newest
  if (Date.parse(today) - Date.parse(day) > NEWS_DAYS * DAY) return undefined
  return { day, kind, isSettled: last !== null && day < last }
}
