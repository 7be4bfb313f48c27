import { sql } from 'kysely'
import type { Logger } from 'pino'
import { REFERRAL_POINTS } from '../../../src/contract/limits.ts'
import type { PointsReason } from '../../../src/contract/points.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import { isOutage, isPassing } from '../../db/retry.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { readLearnerDay } from '../../learner-days/read-zones.ts'
import { ApiError } from '../../lib/api-error.ts'

/** The points that a reason earns. */
export interface PointsRule {
  /** Points for one occurrence. */
  points: number
  /** Maximum per day of the learner, against farming; null where it cannot be repeated. */
  per_day: number | null
}

/** Streaks that earn points of their own, once each. */
export const MILESTONES = [
  { days: 7, points: 50 },
  { days: 30, points: 200 },
  { days: 100, points: 700 },
] as const

/** Points by reason. */
export const POINTS_RULES = {
  'check-in': { points: 10, per_day: 10 },
  milestone: { points: MILESTONES[0].points, per_day: null },
  learning: { points: 20, per_day: 60 },
  /** A whole test against the clock; a practice set earns `PRACTICE_POINTS` of the contract. */
  'mock-test': { points: 30, per_day: 60 },
  review: { points: 1, per_day: 20 },
  referral: { points: REFERRAL_POINTS, per_day: null },
} as const satisfies Record<Exclude<PointsReason, 'redemption'>, PointsRule>

/** Points for something that a learner did. */
export interface Earned {
  user_id: string
  /** Key of the occurrence: the same one counts once. */
  key: string
  reason: Exclude<PointsReason, 'redemption'>
  /** Description for people, such as the title of a learning. */
  title?: string
  points: number
  /** Milliseconds UTC. */
  at: number
}

/**
 * Writes points into the ledger, in the transaction of the action that earns them: at most the rest
 * of the daily limit of their reason, and nothing for an occurrence that is there already.
 *
 * @returns the number of points given
 * @throws ApiError token-revoked for a learner who is gone
 */
export async function earnPoints(trx: Db, earned: Earned): Promise<number> {
  const { user_id, key, reason, title = null, at } = earned
  // Points of one learner are written one after the other: the daily limit and the balance depend
  // on the earlier rows.
  await lockLearner(trx, user_id)
  const { day } = await readLearnerDay(trx, user_id, at)
  const pointsLeft = leftOf(reason, await earnedOn(trx, user_id, day)) ?? earned.points
  const points = Math.min(earned.points, pointsLeft)
  if (points <= 0) return 0
  const balance = (await readPoints(trx, user_id)) + points
  const isNew = await writeLine(trx, { user_id, key, reason, title, points, balance, day, at })
  if (!isNew) return 0
  await trx.updateTable('users').set({ points: balance }).where('id', '=', user_id).execute()
  return points
}

/** Returns the points that a learner earned on one of their days, by reason. */
export async function earnedOn(
  db: Db,
  userId: string,
  day: string,
): Promise<ReadonlyMap<PointsReason, number>> {
  const rows = await db
    .selectFrom('points_ledger')
    .select(['reason', ({ fn }) => fn.sum<number | string>('points').as('sum')])
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .groupBy('reason')
    .execute()
  return new Map(rows.map(({ reason, sum }) => [reason, Number(sum)]))
}

/** Returns the rest of a reason's daily limit; null for a reason without a limit. */
export function leftOf(
  reason: Earned['reason'],
  earned: ReadonlyMap<PointsReason, number>,
): number | null {
  const { per_day } = POINTS_RULES[reason]
  return per_day === null ? null : Math.max(0, per_day - (earned.get(reason) ?? 0))
}

async function readPoints(db: Db, id: string): Promise<number> {
  const user = db.selectFrom('users').select('points').where('id', '=', id)
  return (await user.executeTakeFirstOrThrow()).points
}

/**
 * Works like `earnPoints()`, but the action matters more than its points: points that cannot be
 * written are reported to the operator, and the rest of the transaction stays.
 *
 * @returns the number of points given
 * @throws ApiError token-revoked for a learner who is gone, and database errors after which the
 *   whole transaction has to be retried
 */
export async function tryEarnPoints(trx: Db, log: Logger, earned: Earned): Promise<number> {
  await sql`savepoint points`.execute(trx)
  try {
    const points = await earnPoints(trx, earned)
    await sql`release savepoint points`.execute(trx)
    return points
  } catch (error) {
    if (error instanceof ApiError || isPassing(error) || isOutage(error)) throw error
    await sql`rollback to savepoint points`.execute(trx)
    const { user_id: user, key } = earned
    log.error({ err: error, user, key }, 'Points that were earned could not be written')
    return 0
  }
}

/** Points that a learner spends. */
export interface Spent {
  user_id: string
  /** Key of the purchase: the same one is paid once. */
  key: string
  /** Title for people. */
  title: string
  /** Always above zero. */
  points: number
  /** Milliseconds UTC. */
  at: number
}

/**
 * Takes points for something, in the transaction that gives it. The database decides whether there
 * are enough.
 *
 * @returns the remaining points
 * @throws ApiError points-short or token-revoked
 * @throws Error for a purchase that was paid already, which the caller has to rule out
 */
export async function spendPoints(trx: Db, spent: Spent): Promise<number> {
  const { user_id, key, title, points, at } = spent
  const user = await trx
    .updateTable('users')
    .set(eb => ({ points: eb('points', '-', points) }))
    .where('id', '=', user_id)
    .where('points', '>=', points)
    .returning('points')
    .executeTakeFirst()
  if (!user) throw new ApiError('points-short')
  const { day } = await readLearnerDay(trx, user_id, at)
  const line = { user_id, key, reason: 'redemption', title, day, at } as const
  const isNew = await writeLine(trx, { ...line, points: -points, balance: user.points })
  // Aborts the transaction, which has taken the points a second time.
  if (!isNew) throw new Error(`${key} was paid already.`)
  return user.points
}

/**
 * Adds a row to the ledger, in a transaction that has locked the learner.
 *
 * @returns false when the ledger has a row with its key already
 */
export async function writeLine(trx: Db, line: Tables['points_ledger']): Promise<boolean> {
  const { user_id } = line
  const { newest } = await trx
    .selectFrom('points_ledger')
    .select(({ fn }) => fn.max<number | null>('at').as('newest'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  // Two rows never share a time, so that time orders them.
  const at = Math.max(line.at, (newest ?? 0) + 1)
  const row = await trx
    .insertInto('points_ledger')
    .values({ ...line, at })
    .onConflict(conflict => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}
