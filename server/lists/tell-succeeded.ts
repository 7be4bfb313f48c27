import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../db/tables.ts'
import type { Item, StoredList } from './list.ts'
import { toItem, toPlainItem } from './read-items.ts'

/** Tells a list which items other ones take the place of, before they are written. */
export async function tellSucceeded(
  trx: Db,
  list: StoredList,
  items: readonly Item[],
): Promise<void> {
  const { name, onReplace, onReuse } = list
  if (items.length === 0 || !(onReplace || onReuse)) return
  const ids = items.map(({ id }) => String(id))
  const rows = await trx
    .selectFrom('list_items')
    .selectAll()
    .where('list', '=', name)
    .where('id', 'in', ids)
    .execute()
  const before = new Map(rows.map(row => [row.id, row]))
  for (const item of items) {
    const row = before.get(String(item['id']))
    if (!row) continue
    if (row.source !== 'removed') await onReplace?.(trx, toItem(list, row), item)
    // What comes back as it was is no other one.
    else if (!isDeepStrictEqual(toPlainItem(list, row), item)) await onReuse?.(trx, row.id)
  }
}
