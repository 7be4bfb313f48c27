import type { Db } from '../../db/tables.ts'

/** Deletes what learners have allowed a partner, in a transaction. */
export async function deleteConnectionsOf(trx: Db, partnerId: string): Promise<void> {
  for (const table of ['connection_codes', 'connections', 'connected_partners'] as const)
    await trx.deleteFrom(table).where('partner_id', '=', partnerId).execute()
}
