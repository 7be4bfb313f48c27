import type { Db } from '../../db/tables.ts'

/** Where it is noted, among the lists that administrators write, which entries are theirs. */
export const OWNED = 'dictionary_entries'

/** Place of their entries in a category: after all of ours. */
export const LAST = 1_000_000

/** What an administrator did to an entry: wrote it, or took it away. */
export interface Owned {
  source: 'admin' | 'removed'
  /** Categories it stands in. */
  categories: string[]
}

/**
 * Entries that neither our own content nor an import may touch, by their id.
 *
 * @param ids all unless told
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

/** Notes that an entry is an administrator's from now on. */
export async function own(
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

/** Gives an entry back to where it came from. @returns whether it was an administrator's */
export async function disown(trx: Db, id: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('list_items')
    .where('list', '=', OWNED)
    .where('id', '=', id)
    .where('source', '=', 'admin')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Those of some rows that nobody took into their hands. */
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
