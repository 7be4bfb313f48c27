import { sql } from 'kysely'
import type { z } from 'zod'
import { retry } from '../db/retry.ts'
import { raiseRevision } from '../db/revisions.ts'
import type { CatalogueRow, Db } from '../db/tables.ts'
import { forgetSeats } from '../lib/seats.ts'
import type { Resource } from './resources.ts'
import { type Item, toFields, toItem } from './read-items.ts'

/** Everything in a list, in its order; with an id that alone. */
export async function readItems<S extends z.ZodObject>(
  db: Db,
  { table, schema, order = ['position'] }: Resource<S>,
  id?: string | number,
): Promise<(z.output<S> & { updated_at: number })[]> {
  let query = db.selectFrom(table).selectAll().where('source', '!=', 'removed')
  if (id !== undefined) query = query.where('id', '=', id)
  for (const column of [...order, 'id']) query = query.orderBy(column)
  // Kysely cannot select from a row type with free field names.
  const rows = (await query.execute()) as CatalogueRow[]
  return rows.map(row => ({ ...toItem(schema, row), updated_at: row.updated_at }))
}

/** Creates an item at the end of its list, or replaces it where it stands. */
export async function writeItem(
  db: Db,
  { table }: Resource,
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
  { table }: Resource,
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
      // Another event of the same name must not begin with its seats taken.
      if (table === 'events') await forgetSeats(trx, String(id))
      return numUpdatedRows > 0n
    }),
  )
}
