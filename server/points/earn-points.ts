import type { PointsReason } from '../../src/contract/points.ts'
import { lockLearner } from '../auth/lock-learner.ts'
import type { Db } from '../db/tables.ts'
import { readLearnerDay } from '../learner-days/read-zones.ts'
import { POINTS_RULES } from './rules.ts'
import { writeLine } from './write-line.ts'

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
