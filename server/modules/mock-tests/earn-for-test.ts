import type { Logger } from 'pino'
import { CHECKPOINT_ITEMS, PRACTICE_POINTS } from '../../../src/contract/limits.ts'
import { earnsPoints } from '../../../src/lib/test-points.ts'
import type { Db } from '../../db/tables.ts'
import { readLearnerDay } from '../../learner-days/read-zones.ts'
import { POINTS_RULES, tryEarnPoints } from '../points/public.ts'
import type { Progress } from './attempt-progress.ts'
import type { AttemptRow } from './attempt-rows.ts'
import { hasClock } from './conditions.ts'
import type { PreparedItem, PreparedTest } from './prepare-tests.ts'

interface Done {
  items: readonly PreparedItem[]
  places: Progress['places']
  now: number
}

/**
 * Gives a learner points for a submitted test, once per test and day. An attempt at only a few
 * questions earns none, nor does one with too few of its questions answered, or answered
 * correctly (`earnsPoints`).
 */
export async function earnForTest(
  trx: Db,
  log: Logger,
  test: PreparedTest,
  row: AttemptRow,
  { items, places, now: at }: Done,
): Promise<void> {
  const { owner_id: user_id } = row
  const isVisitors = user_id === row.id
  if (isVisitors || items.length < sizeOf(test) || !isTaken(items, places)) return
  const { day } = await readLearnerDay(trx, user_id, at)
  const isAgainstClock = row.is_timed === 1 && hasClock(test)
  await tryEarnPoints(trx, log, {
    user_id,
    key: `mock-test ${test.id} ${day}`,
    reason: 'mock-test',
    title: test.title,
    points: isAgainstClock ? POINTS_RULES['mock-test'].points : PRACTICE_POINTS,
    at,
  })
}

/** Number of items of a whole attempt. */
export function sizeOf({ items, draw }: PreparedTest): number {
  return draw ? CHECKPOINT_ITEMS : items.length
}

/** Whether somebody really took a test, rather than clicked through it. */
function isTaken(items: readonly PreparedItem[], places: Progress['places']): boolean {
  const answered = items.filter(({ id }) => places.has(id)).length
  const right = items.filter(({ id, key }) => places.get(id) === key).length
  return earnsPoints(items.length, answered, right)
}
