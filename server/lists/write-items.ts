import { sql } from 'kysely'
import { retry } from '../db/retry.ts'
import { raiseRevision } from '../db/revisions.ts'
import type { Db } from '../db/tables.ts'
import type { Item, List } from './list.ts'
import { toFields } from './read-items.ts'

/** Creates an item at the end of its list, or replaces it where it stands. */
export async function writeItem(
  db: Db,
  { table }: List,
  item: Item & { id: string | number },
  now: number,
): Promise<void> {
  const { id, ...fields } = toFields(item)
  const written = { ...fields, source: 'admin' as const, updated_at: now }
  await retry(() =>
    db.transaction().execute(async trx => {
      await raiseRevision(trx, table)
      const last = trx
        .selectFrom(table)
        .select(sql<number>`coalesce(max(position), -1) + 1`.as('next'))
      const { next } = await last.executeTakeFirstOrThrow()
      await trx
        .insertInto(table)
        .values({ ...written, id: item.id, position: next })
        .onConflict(conflict => conflict.column('id').doUpdateSet(written))
        .execute()
    }),
  )
}

/**
 * Takes an item out of its list, for good: our own content does not bring it back.
 *
 * @returns whether it was there
 */
export async function removeItem(
  db: Db,
  { table, onRemove }: List,
  id: string | number,
  now: number,
): Promise<boolean> {
  return retry(() =>
    db.transaction().execute(async trx => {
      await raiseRevision(trx, table)
      const { numUpdatedRows } = await trx
        .updateTable(table)
        .set({ source: 'removed', updated_at: now })
        .where('id', '=', id)
        .where('source', '!=', 'removed')
        .executeTakeFirst()
      await onRemove?.(trx, String(id))
      return numUpdatedRows > 0n
    }),
  )
}
