import { raiseRevision } from '../db/revisions.ts'
import type { Db } from '../db/tables.ts'
import type { ListRow } from './read-items.ts'

interface Whole {
  list: string
  id: string
}
interface PartList {
  list: string
  /** Which names the whole. */
  field: string
}

/**
 * Before something that was removed comes back: its parts that went with it come back where they
 * stood. Others were removed for themselves.
 */
export async function bringPartsBack(
  trx: Db,
  whole: Whole,
  parts: PartList,
  now: number,
): Promise<ListRow[]> {
  // In the order in which everybody writes both.
  await raiseRevision(trx, whole.list)
  const version = await raiseRevision(trx, parts.list)
  const ids = await idsRemovedWith(trx, whole, parts)
  // An empty list is no SQL that PostgreSQL takes.
  if (ids.length === 0) return []
  return trx
    .updateTable('list_items')
    .set({ source: 'admin', version, updated_at: now })
    .where('list', '=', parts.list)
    .where('source', '=', 'removed')
    .where('id', 'in', ids)
    .returningAll()
    .execute()
}

/** Those of the moment in which the whole went. */
async function idsRemovedWith(trx: Db, { list, id }: Whole, parts: PartList): Promise<string[]> {
  const rows = await trx
    .selectFrom('list_items as part')
    .innerJoin('list_items as whole', 'whole.updated_at', 'part.updated_at')
    .select(['part.id', 'part.document'])
    .where('whole.list', '=', list)
    .where('whole.id', '=', id)
    .where('part.list', '=', parts.list)
    .where('part.source', '=', 'removed')
    .execute()
  return rows
    .filter(({ document }) => JSON.parse(document)[parts.field] === id)
    .map(({ id: part }) => part)
}
