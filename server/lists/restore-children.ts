import { raiseRevision } from '../db/revisions.ts'
import type { Db } from '../db/tables.ts'
import type { ListRow } from './read-items.ts'

interface Parent {
  list: string
  id: string
}
interface ChildList {
  list: string
  /** The field that names the parent. */
  field: string
}

/**
 * Restores the children that were removed with their parent, before it is restored itself, at
 * their old positions. Children that were removed on their own stay removed.
 */
export async function restoreChildren(
  trx: Db,
  parent: Parent,
  children: ChildList,
  now: number,
): Promise<ListRow[]> {
  // In the order in which every transaction writes both.
  await raiseRevision(trx, parent.list)
  const version = await raiseRevision(trx, children.list)
  const ids = await idsRemovedWith(trx, parent, children)
  // PostgreSQL rejects an empty list.
  if (ids.length === 0) return []
  return trx
    .updateTable('list_items')
    .set({ source: 'admin', version, updated_at: now })
    .where('list', '=', children.list)
    .where('source', '=', 'removed')
    .where('id', 'in', ids)
    .returningAll()
    .execute()
}

/** Returns the ids of the children that were removed at the same moment as the parent. */
async function idsRemovedWith(
  trx: Db,
  { list, id }: Parent,
  children: ChildList,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('list_items as part')
    .innerJoin('list_items as whole', 'whole.updated_at', 'part.updated_at')
    .select(['part.id', 'part.document'])
    .where('whole.list', '=', list)
    .where('whole.id', '=', id)
    .where('part.list', '=', children.list)
    .where('part.source', '=', 'removed')
    .execute()
  return rows
    .filter(({ document }) => JSON.parse(document)[children.field] === id)
    .map(({ id: childId }) => childId)
}
