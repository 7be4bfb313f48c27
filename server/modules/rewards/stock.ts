import type { Reward } from '../../../src/contract/rewards.ts'
import { raiseRevision } from '../../db/revisions.ts'
import type { Db } from '../../db/tables.ts'

/** Name in `revisions` for the stock of all rewards. */
export const STOCK = 'reward_stock'

/**
 * Takes one piece of a reward. Must be called last in a transaction: until that ends, everybody
 * else who redeems this reward waits. The database decides: the count rises only while it is below
 * the stock. Unlimited rewards have no counter, so that nobody waits and no cached response is
 * invalidated.
 *
 * @returns false when the reward is sold out
 */
export async function takeReward(trx: Db, { id, stock }: Reward): Promise<boolean> {
  if (stock === null) return true
  if (stock === 0) return false
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('reward_stock')
    .values({ reward_id: id, taken: 1 })
    .onConflict(conflict =>
      conflict
        .column('reward_id')
        .doUpdateSet(eb => ({ taken: eb('reward_stock.taken', '+', 1) }))
        .where('reward_stock.taken', '<', stock),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  await raiseRevision(trx, STOCK)
  return true
}

/** Returns the remaining stock of each reward; null for an unlimited one. */
export async function readRemainingStock(
  db: Db,
  rewards: readonly Reward[],
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await db.selectFrom('reward_stock').selectAll().execute()
  const takenCounts = new Map(rows.map(row => [row.reward_id, row.taken]))
  return new Map(
    rewards.map(({ id, stock }) => [
      id,
      // An administrator may have lowered the stock below the number already given.
      stock === null ? null : Math.max(0, stock - (takenCounts.get(id) ?? 0)),
    ]),
  )
}

/** Resets the count, so that a new reward with the same id begins with its whole stock. */
export async function forgetStock(trx: Db, rewardId: string): Promise<void> {
  await trx.deleteFrom('reward_stock').where('reward_id', '=', rewardId).execute()
}
