import * as calls from '../../../src/contract/rewards.ts'
import type { Db } from '../../db/tables.ts'
import { on } from '../../http/calls.ts'
import type { Dependencies, Module, PersonalData } from '../../module.ts'
import { rewards } from './list.ts'
import { rewardsSchema } from './migrations/0001-rewards.ts'
import { listRedemptions } from './read-redemptions.ts'
import { redeem } from './redeem.ts'

/** Rewards that points can be spent on, and their redemptions. */
export const rewardsModule: Module = {
  name: 'rewards',
  tables: { '0001-rewards': rewardsSchema },
  lists: [rewards],
  open: dependencies => ({
    routes: rewardRoutes(dependencies),
    personal: rewardData(dependencies.db),
  }),
}

const TABLES = ['redemptions', 'vouchers'] as const

function rewardData(db: Db): PersonalData {
  return {
    columns: TABLES.map(table => `${table}.user_id`),
    async export({ userId }) {
      const redemptions = await db
        .selectFrom('redemptions')
        .select(['redemption_id', 'reward_id', 'kind', 'title', 'points', 'at'])
        .where('user_id', '=', userId)
        .orderBy('at')
        .orderBy('redemption_id')
        .execute()
      const vouchers = await db
        .selectFrom('vouchers')
        .select(['code', 'redemption_id', 'discount_rupiah', 'created_at', 'expires_at'])
        .select(['order_id', 'used_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('redemption_id')
        .execute()
      return { redemptions, vouchers }
    },
    async erase(trx, { userId }) {
      for (const table of TABLES)
        await trx.deleteFrom(table).where('user_id', '=', userId).execute()
    },
  }
}

/** Routes for redeeming points. */
function rewardRoutes(dependencies: Dependencies) {
  const { db, now, revisions } = dependencies
  return [
    on(calls.getRedemptions, async ({ who }) => ({
      data: await listRedemptions(db, who.userId, now()),
    })),
    on(calls.redeemReward, async ({ who, body }) => {
      const data = await redeem(dependencies, who.userId, body)
      if (data.left !== null) await revisions.refreshSoon()
      return { data }
    }),
  ]
}
