import { raiseRevision } from '../db/revisions.ts'
import type { Db } from '../db/tables.ts'
import type { Item, StoredList } from './list.ts'
import { tellSucceeded } from './tell-succeeded.ts'
import { nextPosition } from './write-items.ts'

/** Rows that one statement writes. */
const ROWS = 200

/**
 * Creates or replaces many items, whatever is there, in the caller's transaction; new ones stand
 * at the end, in the order in which they come.
 */
export async function writeItems(
  trx: Db,
  list: StoredList,
  items: readonly Item[],
  now: number,
): Promise<void> {
  const { name } = list
  const version = await raiseRevision(trx, name)
  const first = await nextPosition(trx, name)
  for (let at = 0; at < items.length; at += ROWS) {
    const slice = items.slice(at, at + ROWS)
    await tellSucceeded(trx, list, slice)
    const rows = slice.map((item, nth) => ({
      list: name,
      id: String(item['id']),
      position: first + at + nth,
      source: 'admin' as const,
      version,
      document: JSON.stringify(item),
      updated_at: now,
    }))
    await trx
      .insertInto('list_items')
      .values(rows)
      .onConflict(conflict =>
        conflict.columns(['list', 'id']).doUpdateSet(eb => ({
          source: eb.ref('excluded.source'),
          version: eb.ref('excluded.version'),
          document: eb.ref('excluded.document'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      )
      .execute()
  }
}
