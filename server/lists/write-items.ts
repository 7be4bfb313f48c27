import { sql } from 'kysely'
import { retry } from '../db/retry.ts'
import { raiseRevision } from '../db/revisions.ts'
import type { Db } from '../db/tables.ts'
import type { Item, List } from './list.ts'

/** Creates an item at the end of its list, or replaces it where it stands. */
export async function writeItem(
  db: Db,
  { name }: List,
  item: Item & { id: string | number },
  now: number,
): Promise<void> {
  await retry(() =>
    db.transaction().execute(async trx => {
      const version = await raiseRevision(trx, name)
      const document = JSON.stringify(item)
      const written = { source: 'admin' as const, version, document, updated_at: now }
      await trx
        .insertInto('list_items')
        .values({
          ...written,
          list: name,
          id: String(item.id),
          position: await nextPosition(trx, name),
        })
        .onConflict(conflict => conflict.columns(['list', 'id']).doUpdateSet(written))
        .execute()
    }),
  )
}

async function nextPosition(trx: Db, list: string): Promise<number> {
  const { next } = await trx
    .selectFrom('list_items')
    .select(sql<number>`coalesce(max(position), -1) + 1`.as('next'))
    .where('list', '=', list)
    .executeTakeFirstOrThrow()
  return next
}

/**
 * Takes an item out of its list, for good: our own content does not bring it back.
 *
 * @returns whether it was there
 */
export async function removeItem(
  db: Db,
  { name, onRemove }: List,
  id: string | number,
  now: number,
): Promise<boolean> {
  return retry(() =>
    db.transaction().execute(async trx => {
      const version = await raiseRevision(trx, name)
      const { numUpdatedRows } = await trx
        .updateTable('list_items')
        .set({ source: 'removed', version, updated_at: now })
        .where('list', '=', name)
        .where('id', '=', String(id))
        .where('source', '!=', 'removed')
        .executeTakeFirst()
      await onRemove?.(trx, String(id))
      return numUpdatedRows > 0n
    }),
  )
}
