import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies, PersonalData } from '../../module.ts'
import { showUser } from './user.ts'

/** Tables whose rows belong to one user only, by their `user_id`. */
const OWNED = ['photos', 'refresh_tokens', 'sessions', 'consents'] as const

/**
 * Personal data of the account itself. Its deletion removes the row of the user before everything
 * else.
 */
export function userData({ db, now }: Pick<Dependencies, 'db' | 'now'>): PersonalData {
  return {
    columns: [
      'users.email',
      ...OWNED.map(table => `${table}.user_id`),
      'one_time_codes.email',
      'outbox.recipient',
    ],
    async export({ userId }) {
      const query = db.selectFrom('users').selectAll().where('id', '=', userId)
      const user = await query.executeTakeFirst()
      if (!user) throw new ApiError('token-revoked')
      const consents = await db
        .selectFrom('consents')
        .select(['document', 'version', 'given_at'])
        .where('user_id', '=', userId)
        .orderBy('given_at')
        .execute()
      return { user: await showUser(db, user, now()), created_at: user.created_at, consents }
    },
    async erase(trx, { userId, email }) {
      for (const table of OWNED) await trx.deleteFrom(table).where('user_id', '=', userId).execute()
      await trx.deleteFrom('one_time_codes').where('email', '=', email).execute()
      await trx.deleteFrom('outbox').where('recipient', '=', email).execute()
    },
  }
}
