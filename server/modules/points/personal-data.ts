import type { Db } from '../../db/tables.ts'
import type { PersonalData } from '../../module.ts'

export function pointsData(db: Db): PersonalData {
  return {
    columns: ['points_ledger.user_id'],
    async export({ userId }) {
      const points = await db
        .selectFrom('points_ledger')
        .select(['key', 'reason', 'title', 'points', 'balance', 'day', 'at'])
        .where('user_id', '=', userId)
        .orderBy('at')
        .orderBy('key')
        .execute()
      return { points_ledger: points }
    },
    async erase(trx, { userId }) {
      await trx.deleteFrom('points_ledger').where('user_id', '=', userId).execute()
    },
  }
}
