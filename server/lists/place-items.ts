import type { Db } from '../db/tables.ts'
import type { StoredList } from './list.ts'
import { nextPosition } from './write-items.ts'

/** Puts items one after the other behind all others of their list, in the caller's transaction. */
export async function placeLast(
  trx: Db,
  list: Pick<StoredList, 'name'>,
  ids: readonly string[],
): Promise<void> {
  const first = await nextPosition(trx, list.name)
  for (const [at, id] of ids.entries())
    await trx
      .updateTable('list_items')
      .set({ position: first + at })
      .where('list', '=', list.name)
      .where('id', '=', id)
      .execute()
}
