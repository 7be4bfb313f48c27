import { sql } from 'kysely'
import type { Logger } from 'pino'
import { REFERRAL_POINTS } from '../../../src/contract/limits.ts'
import type { PointsReason } from '../../../src/contract/points.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import { isOutage, isPassing } from '../../db/retry.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { readLearnerDay } from '../../learner-days/read-zones.ts'
import { ApiError } from '../../lib/api-error.ts'

/** What a reason brings. */
export interface PointsRule {
  /** Of one thing. */
  points: number
  /** The most in a day of the learner, so that nobody farms; null where it cannot be repeated. */
  per_day: number | null
}

/** Days in a row that bring something of their own, once each. */
export const MILESTONES = [
  { days: 7, points: 50 },
  { days: 30, points: 200 },
  { days: 100, points: 700 },
] as const

/** What brings points, and how many. */
export const POINTS_RULES = {
  'check-in': { points: 10, per_day: 10 },
  milestone: { points: MILESTONES[0].points, per_day: null },
  learning: { points: 20, per_day: 60 },
  /** A whole test against the clock; a practice set brings `PRACTICE_POINTS`. */
  'mock-test': { points: 30, per_day: 60 },
  review: { points: 1, per_day: 20 },
  referral: { points: REFERRAL_POINTS, per_day: null },
} as const satisfies Record<Exclude<PointsReason, 'redemption'>, PointsRule>

export const PRACTICE_POINTS = 10

/** Points for something that a learner did. */
export interface Earned {
  user_id: string
  /** What exactly it is for: the same thing counts once. */
  key: string
  reason: Exclude<PointsReason, 'redemption'>
  /** What it was, for people, such as the title of a learning. */
  title?: string
  points: number
  /** Milliseconds UTC. */
  at: number
}

/**
 * Writes points into the ledger, in the transaction of what they are for: at most what the rule
 * of their reason leaves of the learner's day, and nothing for what is there already.
 *
 * @returns how many were given
 * @throws ApiError token-revoked for a learner who is gone
 */
export async function earnPoints(trx: Db, earned: Earned): Promise<number> {
  const { user_id, key, reason, title = null, at } = earned
  // Points of one learner come one after the other: a day's bound and a balance need the rest.
  await lockLearner(trx, user_id)
  const { day } = await readLearnerDay(trx, user_id, at)
  const left = leftOf(reason, await earnedOn(trx, user_id, day)) ?? earned.points
  const points = Math.min(earned.points, left)
  if (points <= 0) return 0
  const balance = (await readPoints(trx, user_id)) + points
  const isNew = await writeLine(trx, { user_id, key, reason, title, points, balance, day, at })
  if (!isNew) return 0
  await trx.updateTable('users').set({ points: balance }).where('id', '=', user_id).execute()
  return points
}

/** What a learner has earned on a day of theirs, by what it was for. */
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

/** What a day leaves of the points of a reason; null where that needs no bound. */
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
 * Likewise as `earnPoints()`, where what they are for matters more than they do: points that
 * cannot be written are told to the operator, and everything else of the transaction stays.
 *
 * @returns how many were given
 * @throws ApiError token-revoked for a learner who is gone, and what the database says when all of it is to be done again
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

/** Points for which a learner gets something. */
export interface Spent {
  user_id: string
  /** What exactly they go for: the same thing is paid once. */
  key: string
  /** What it is, for people. */
  title: string
  /** Above zero. */
  points: number
  /** Milliseconds UTC. */
  at: number
}

/**
 * Takes points for something, in the transaction that gives it. The database decides that there
 * are enough.
 *
 * @returns what is left
 * @throws ApiError points-short or token-revoked
 * @throws Error for what was paid already, which whoever gives it knows
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
  // Ends the transaction, which has taken the points a second time.
  if (!isNew) throw new Error(`${key} was paid already.`)
  return user.points
}

/**
 * Adds a line to the ledger, in a transaction that has locked the learner.
 *
 * @returns false when what it is for is there already
 */
export async function writeLine(trx: Db, line: Tables['points_ledger']): Promise<boolean> {
  const { user_id } = line
  const { newest } = await trx
    .selectFrom('points_ledger')
    .select(({ fn }) => fn.max<number | null>('at').as('newest'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  // Of two at the same time, one comes after the other.
  const at = Math.max(line.at, (newest ?? 0) + 1)
  const row = await trx
    .insertInto('points_ledger')
    .values({ ...line, at })
    .onConflict(conflict => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}
