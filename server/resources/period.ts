import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { DAY } from '../../src/lib/durations.ts'

/** How far back each goes; what is older is of the last. */
const PERIODS = {
  day: DAY,
  week: 7 * DAY,
  month: 31 * DAY,
  year: 366 * DAY,
  older: Infinity,
} as const

/** How long ago something was: a table of what happens is narrowed by it. */
export const Period = z.enum(['day', 'week', 'month', 'year', 'older'])
export type Period = z.infer<typeof Period>

/** The shortest period in which something was. */
export function periodOf(at: number, now: number): Period {
  return Period.options.find(period => now - at < PERIODS[period]) ?? 'older'
}

/** Of a column of instants: what is within a period; of `older` what is in none of the others. */
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
