import type { Db } from '../../db/tables.ts'
import type { PersonalData } from '../../module.ts'

const TABLES = ['check_ins', 'freezes', 'learner_zones'] as const

export function checkInData(db: Db): PersonalData {
  return {
    columns: TABLES.map(table => `${table}.user_id`),
    async export({ userId }) {
      const [check_ins, freezes, learner_zones] = await Promise.all([
        db
          .selectFrom('check_ins')
          .select(['day', 'kind', 'at', 'streak'])
          .where('user_id', '=', userId)
          .orderBy('day')
          .execute(),
        db
          .selectFrom('freezes')
          .select(['id', 'from_day', 'used_for'])
          .where('user_id', '=', userId)
          .orderBy('id')
          .execute(),
        db
          .selectFrom('learner_zones')
          .select(['from_at', 'zone', 'after_day'])
          .where('user_id', '=', userId)
          .orderBy('from_at')
          .execute(),
      ])
      return { check_ins, freezes, learner_zones }
    },
    async erase(trx, { userId }) {
      for (const table of TABLES)
        await trx.deleteFrom(table).where('user_id', '=', userId).execute()
    },
  }
}
