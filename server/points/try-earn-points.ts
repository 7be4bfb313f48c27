import { sql } from 'kysely'
import type { Logger } from 'pino'
import { isOutage, isPassing } from '../db/retry.ts'
import type { Db } from '../db/tables.ts'
import { ApiError } from '../lib/api-error.ts'
import { type Earned, earnPoints } from './earn-points.ts'

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
