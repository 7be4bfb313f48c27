import type { Db } from '../db/tables.ts'
import { readLearnerDay } from '../learner-days/read-zones.ts'
import { ApiError } from '../lib/api-error.ts'
import { writeLine } from './write-line.ts'

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
