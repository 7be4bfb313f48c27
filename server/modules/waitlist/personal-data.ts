import type { Db } from '../../db/tables.ts'
import type { PersonalData } from '../../module.ts'

/** Wishes of who has an account by now: they gave the same address. */
export function waitlistData(db: Db): PersonalData {
  return {
    columns: ['waitlist.email'],
    async export({ email }) {
      const waitlist = await db
        .selectFrom('waitlist')
        .select(['topic', 'privacy_policy_version', 'created_at'])
        .where('email', '=', email)
        .orderBy('created_at')
        .orderBy('topic')
        .execute()
      return { waitlist }
    },
    async erase(trx, { email }) {
      await trx.deleteFrom('waitlist').where('email', '=', email).execute()
    },
  }
}
