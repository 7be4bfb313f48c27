import type { Db } from '../../db/tables.ts'
import type { PersonalData } from '../../module.ts'

const TABLES = ['redemptions', 'vouchers'] as const

export function rewardData(db: Db): PersonalData {
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
