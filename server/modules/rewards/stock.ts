import type { Reward } from '../../../src/contract/rewards.ts'
import { raiseRevision } from '../../db/revisions.ts'
import type { Db } from '../../db/tables.ts'

/** Name of what is left of all rewards in `revisions`. */
export const STOCK = 'reward_stock'

/**
 * Takes one of a reward, last in its transaction: others who want the same wait until that ends.
 * The database decides: the count rises only while it is below the stock. Rewards without an end
 * have no counter, so that nobody waits for anybody, and no kept answer is made anew.
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

/** How many of each reward are left; null without an end. */
export async function readLeft(
  db: Db,
  rewards: readonly Reward[],
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await db.selectFrom('reward_stock').selectAll().execute()
  const taken = new Map(rows.map(row => [row.reward_id, row.taken]))
  return new Map(
    rewards.map(({ id, stock }) => [
      id,
      // An administrator may have made it less than what was given.
      stock === null ? null : Math.max(0, stock - (taken.get(id) ?? 0)),
    ]),
  )
}

/** Another reward of the same name begins with all of its stock. */
export async function forgetStock(trx: Db, rewardId: string): Promise<void> {
  await trx.deleteFrom('reward_stock').where('reward_id', '=', rewardId).execute()
}
