import type { Who } from '../../auth/session.ts'
import type { Db } from '../../db/tables.ts'

/** Whether an id is that of the current user: on a partner's page, the one that the page got. */
export async function isIdOf(db: Db, who: Who, id: string): Promise<boolean> {
  const { userId, partnerId } = who
  if (partnerId === undefined) return id === userId
  const connected = await db
    .selectFrom('connected_partners')
    .select('user_id')
    .where('account_id', '=', id)
    .where('user_id', '=', userId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  return connected !== undefined
}

/** Deletes what learners have allowed a partner, in a transaction. */
export async function deleteConnectionsOf(trx: Db, partnerId: string): Promise<void> {
  for (const table of ['connection_codes', 'connections', 'connected_partners'] as const)
    await trx.deleteFrom(table).where('partner_id', '=', partnerId).execute()
}
