import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { DAY } from '../../src/lib/durations.ts'

/** How far back each period goes; anything older is in the last one. */
const PERIODS = {
  day: DAY,
  week: 7 * DAY,
  month: 31 * DAY,
  year: 366 * DAY,
  older: Infinity,
} as const

/** Age of an event, by which a table can be filtered. */
export const Period = z.enum(['day', 'week', 'month', 'year', 'older'])
export type Period = z.infer<typeof Period>

/** Returns the shortest period that contains a time. */
export function periodOf(at: number, now: number): Period {
  return Period.options.find(period => now - at < PERIODS[period]) ?? 'older'
}

/** Filters a column of instants by a period; `older` excludes all the others. */
export function isWithin(
  column: string,
  now: () => number,
): (value: string) => RawBuilder<boolean> {
  return value => {
    const period = Period.safeParse(value).data
    if (!period) return sql<boolean>`1 = 0`
    if (period === 'older') return sql<boolean>`${sql.ref(column)} <= ${now() - PERIODS.year}`
    return sql<boolean>`${sql.ref(column)} > ${now() - PERIODS[period]}`
  }
}
