import type { Db } from '../../db/tables.ts'
import type { PersonalData } from '../../module.ts'

/** Access that somebody had, and their trial. */
export function subscriptionData(db: Db, now: () => number): PersonalData {
  return {
    columns: ['access_grants.user_id', 'trials.user_id', 'access_reminders.user_id'],
    export: async ({ userId }) => ({
      access_grants: await grantsOf(db, userId),
      trials: await trialsOf(db, userId),
      access_reminders: await remindersOf(db, userId),
    }),
    async erase(trx, { userId }) {
      await trx.deleteFrom('access_grants').where('user_id', '=', userId).execute()
      await trx.deleteFrom('access_reminders').where('user_id', '=', userId).execute()
      // The trial is remembered for a year, without its account: otherwise it could be had again
      // and again.
      await trx
        .updateTable('trials')
        .set({ user_id: null, erased_at: now() })
        .where('user_id', '=', userId)
        .execute()
    },
  }
}

async function grantsOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom('access_grants')
    .select(['source', 'kind', 'language_ids', 'class_ids', 'days', 'granted_at'])
    .select(['revoked_at', 'reason'])
    .where('user_id', '=', userId)
    .orderBy('granted_at')
    .orderBy('source')
    .execute()
  return rows.map(row => ({
    ...row,
    language_ids: JSON.parse(row.language_ids),
    class_ids: JSON.parse(row.class_ids),
  }))
}

function trialsOf(db: Db, userId: string) {
  return db.selectFrom('trials').select('claimed_at').where('user_id', '=', userId).execute()
}

function remindersOf(db: Db, userId: string) {
  return db
    .selectFrom('access_reminders')
    .select(['ends_at', 'sent_at'])
    .where('user_id', '=', userId)
    .orderBy('ends_at')
    .execute()
}
