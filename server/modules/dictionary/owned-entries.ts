import type { Db } from '../../db/tables.ts'

/** List that records which entries belong to administrators, among the lists that they edit. */
export const OWNED = 'dictionary_entries'

/** Position of their entries in a category: after all of ours. */
export const LAST = 1_000_000

/** Entry that an administrator edited or removed. */
export interface Owned {
  source: 'admin' | 'removed'
  /** Its categories. */
  categories: string[]
}

/**
 * Returns the entries that neither our own content nor an import may change, by their id.
 *
 * @param ids all when absent
 */
export async function readOwned(db: Db, ids?: readonly string[]): Promise<Map<string, Owned>> {
  const rows = await db
    .selectFrom('list_items')
    .select(['id', 'source', 'document'])
    .where('list', '=', OWNED)
    .$if(ids !== undefined, query => query.where('id', 'in', ids ?? []))
    .execute()
  return new Map(
    rows.map(({ id, source, document }) => {
      const owned = source === 'removed' ? 'removed' : 'admin'
      return [id, { source: owned, categories: JSON.parse(document).categories }]
    }),
  )
}

/** Marks an entry as an administrator's. */
export async function claimEntry(
  trx: Db,
  id: string,
  { source, categories }: Owned,
  now: number,
): Promise<void> {
  const written = { source, document: JSON.stringify({ categories }), updated_at: now }
  await trx
    .insertInto('list_items')
    .values({ ...written, list: OWNED, id, position: 0, version: 1 })
    .onConflict(conflict => conflict.columns(['list', 'id']).doUpdateSet(written))
    .execute()
}

/** Returns an entry to its origin. @returns whether it was an administrator's */
export async function releaseEntry(trx: Db, id: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('list_items')
    .where('list', '=', OWNED)
    .where('id', '=', id)
    .where('source', '=', 'admin')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the rows that do not belong to administrators. */
export async function withoutOwned<Row extends { id: string }>(
  db: Db,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) return []
  const owned = await readOwned(
    db,
    rows.map(({ id }) => id),
  )
  return rows.filter(({ id }) => !owned.has(id))
}
