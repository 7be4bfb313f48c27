import type { Db } from '../db/tables.ts'
import type { StoredList } from './list.ts'

/** Ids that one statement names. */
const AT_ONCE = 500

/**
 * Of some ids those that are in a list, which they stay until this transaction ends: an update
 * that changes nothing is a lock that every engine has.
 */
export async function holdItems(
  trx: Db,
  { name }: Pick<StoredList, 'name'>,
  ids: readonly string[],
): Promise<string[]> {
  const held: string[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const rows = await trx
      .updateTable('list_items')
      .set(eb => ({ version: eb.ref('version') }))
      .where('list', '=', name)
      .where('id', 'in', ids.slice(at, at + AT_ONCE))
      .where('source', '!=', 'removed')
      .returning('id')
      .execute()
    held.push(...rows.map(({ id }) => id))
  }
  return held
}
