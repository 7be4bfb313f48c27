import type { Db } from '../db/tables.ts'

/**
 * What was published in the order in which administrators put its drafts; who moves a draft
 * raises `publicationsOf` its kind.
 *
 * @param list the name of the drafts among lists
 */
export async function inDraftOrder<Row extends { id: string }>(
  db: Db,
  list: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const drafts = await db
    .selectFrom('list_items')
    .select(['id', 'position'])
    .where('list', '=', list)
    .execute()
  const places = new Map(drafts.map(({ id, position }) => [id, position]))
  const placeOf = ({ id }: Row) => places.get(id) ?? Number.MAX_SAFE_INTEGER
  // Here and not by the database: engines disagree on the order of texts.
  return rows.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || (one.id < other.id ? -1 : 1),
  )
}
