import { Promo, promoCalls } from '../../../src/contract/promos.ts'
import { dayNumber } from '../../../src/lib/days.ts'
import type { Item, List } from '../../lists/list.ts'

const DAY = 86_400_000

export const promos: List = {
  name: 'promos',
  schema: Promo,
  calls: promoCalls,
  isListed: isRunning,
}

/** First and last day included, on the calendar of Indonesia's capital. */
function isRunning({ starts_on, ends_on }: Item, now: number): boolean {
  const today = new Date(dayNumber(now) * DAY).toISOString().slice(0, 10)
  const hasBegun = starts_on === null || String(starts_on) <= today
  return hasBegun && (ends_on === null || String(ends_on) >= today)
}
