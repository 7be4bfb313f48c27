import { Reward, rewardCalls } from '../../../src/contract/rewards.ts'
import type { Db } from '../../db/tables.ts'
import type { List, ListItem } from '../../lists/list.ts'
import { FOR_A_MINUTE } from '../../lists/show-items.ts'
import { forgetStock, readRemainingStock, STOCK } from './stock.ts'

export const rewards: List<typeof Reward> = {
  name: 'rewards',
  schema: Reward,
  calls: rewardCalls,
  show: withLeft,
  madeFrom: [STOCK],
  // Browsers follow `stale-while-revalidate` too: they would show the stock of ten minutes ago.
  cacheControl: FOR_A_MINUTE,
  onReuse: forgetStock,
  resource: {
    group: 'shop',
    columns: ['title', 'kind', 'points', 'discount_rupiah', 'stock'],
    filters: ['kind'],
  },
}

async function withLeft(db: Db, items: readonly ListItem[]): Promise<ListItem[]> {
  const parsed = items.map(({ updated_at: _, ...item }) => Reward.parse(item))
  const remainingStock = await readRemainingStock(db, parsed)
  return parsed.map(({ stock: _, ...reward }) => ({
    ...reward,
    left: remainingStock.get(reward.id) ?? null,
  }))
}
