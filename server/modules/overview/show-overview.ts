import type { Numbers, Overview } from '../../../src/contract/overview.ts'
import { addDays } from '../../../src/lib/calendar-days.ts'
import { DAY } from '../../../src/lib/durations.ts'
import { NOTHING, type Sums } from './count-day.ts'
import type { CountedDay, DayCache } from './day-cache.ts'

interface Period {
  from: string
  to: string
}

/** Returns the numbers of a period, and of as many days before it. */
export async function showOverview(cache: DayCache, { from, to }: Period): Promise<Overview> {
  const length = (Date.parse(to) - Date.parse(from)) / DAY + 1
  const earlier = { from: addDays(from, -length), to: addDays(from, -1) }
  const all = await cache.read(
    Array.from({ length: 2 * length }, (_, at) => addDays(earlier.from, at)),
  )
  const [old, days] = [all.slice(0, length), all.slice(length)]
  return {
    from,
    to,
    days: days.map(({ active, counted_at, ...day }) => ({
      ...day,
      active_learners: active.length,
    })),
    total: totalOf(days),
    before: { ...earlier, total: totalOf(old) },
    made_at: Math.min(...days.map(({ counted_at }) => counted_at)),
  }
}

function totalOf(days: readonly CountedDay[]): Numbers {
  const active = new Set<number>()
  const names = Object.keys(NOTHING) as (keyof Sums)[]
  const sums = { ...NOTHING }
  for (const day of days) {
    for (const name of names) sums[name] += day[name]
    for (const learner of day.active) active.add(learner)
  }
  return { ...sums, active_learners: active.size }
}
