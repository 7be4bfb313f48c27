import type { z } from 'zod'
import type { getTransactions, Points } from '../../../src/contract/points.ts'
import { addDays } from '../../../src/lib/calendar-days.ts'
import type { Db } from '../../db/tables.ts'
import { readLearnerDay } from '../../learner-days/read-zones.ts'
import { ApiError } from '../../lib/api-error.ts'
import { earnedOn, leftOf, POINTS_RULES } from './public.ts'

type TransactionPage = z.input<typeof getTransactions.answer>
type PageQuery = z.output<typeof getTransactions.query>
type EarningReason = keyof typeof POINTS_RULES

/** Days in the chart, today included. */
const DAYS = 30
/** Rows on a page. */
const LINES = 50

/**
 * Returns a learner's balance, the changes day by day, and the rules for earning points.
 *
 * @throws ApiError token-revoked
 */
export async function readPoints(db: Db, userId: string, now: number): Promise<Points> {
  const { day: today } = await readLearnerDay(db, userId, now)
  const user = await db
    .selectFrom('users')
    .select('points')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw new ApiError('token-revoked')
  const earned = await earnedOn(db, userId, today)
  const reasons = Object.keys(POINTS_RULES) as EarningReason[]
  return {
    points: user.points,
    days: await readDays(db, userId, today),
    rules: reasons.map(reason => ({
      reason,
      ...POINTS_RULES[reason],
      left_today: leftOf(reason, earned),
    })),
  }
}

/** Returns the last days, the oldest first, including days without points. */
async function readDays(db: Db, userId: string, today: string): Promise<Points['days']> {
  const rows = await db
    .selectFrom('points_ledger')
    .select(['day', 'points'])
    .where('user_id', '=', userId)
    .where('day', '>', addDays(today, -DAYS))
    .where('day', '<=', today)
    .execute()
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(today, index + 1 - DAYS)
    const points = (byDay.get(day) ?? []).map(row => row.points)
    return { day, earned: sum(points, 1), spent: sum(points, -1) }
  })
}

/** Returns one page of the ledger, the newest row first. */
export async function readTransactions(
  db: Db,
  userId: string,
  { reason, after }: PageQuery,
): Promise<TransactionPage> {
  let lines = db
    .selectFrom('points_ledger')
    .select(['key as id', 'reason', 'title', 'points', 'balance', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    // One extra row shows whether there is another page.
    .limit(LINES + 1)
  if (reason !== undefined) lines = lines.where('reason', '=', reason)
  if (after !== undefined) lines = lines.where('at', '<', Number(after))
  const rows = await lines.execute()
  const data = rows.slice(0, LINES)
  const last = data.at(-1)
  return { data, next: rows.length > LINES && last ? String(last.at) : null }
}

function sum(points: readonly number[], sign: 1 | -1): number {
  return points.reduce((total, each) => total + Math.max(0, each * sign), 0)
}
