import type { Module } from '../../module.ts'
import { rewards } from './list.ts'
import { rewardsSchema } from './migrations/0001-rewards.ts'
import { rewardData } from './personal-data.ts'
import { rewardRoutes } from './routes.ts'

/** What points can be given for, and what they were given for. */
export const rewardsModule: Module = {
  name: 'rewards',
  tables: { '0001-rewards': rewardsSchema },
  lists: [rewards],
  open: parts => ({ routes: rewardRoutes(parts), personal: rewardData(parts.db) }),
}
