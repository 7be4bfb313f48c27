import type { Db } from '../db/tables.ts'

/**
 * Lets the browsers of sessions that were ended show nothing more. One that is only long unused
 * goes on: who was not here for a day is whom a reminder is for.
 *
 * @param which `only` that session's, or those of all `but` one; all when absent
 */
export async function forgetDevices(
  db: Db,
  userId: string,
  which: { only?: string; but?: string | undefined } = {},
): Promise<void> {
  const { only, but } = which
  const chosen = db
    .selectFrom('push_devices')
    .select('id')
    .where('user_id', '=', userId)
    .$if(only !== undefined, query => query.where('session_id', '=', only ?? ''))
    .$if(but !== undefined, query => query.where('session_id', '!=', but ?? ''))
  await db
    .deleteFrom('push_messages')
    .where('user_id', '=', userId)
    .where('device_id', 'in', chosen)
    .execute()
  await db
    .deleteFrom('push_devices')
    .where('user_id', '=', userId)
    .where('id', 'in', chosen)
    .execute()
}
