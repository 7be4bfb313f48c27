import { raiseRevision } from '../db/revisions.ts'
import type { Db } from '../db/tables.ts'
import { ApiError } from '../lib/api-error.ts'
import type { StoredList } from './list.ts'
import { findRow, inOrder, type ListRow, placeItem } from './read-items.ts'
import { nextPosition } from './write-items.ts'

/**
 * Moves an item before another one, or to the end, in the caller's transaction. Its version does
 * not change, so that an edit in progress is not disturbed.
 *
 * @throws ApiError not-found
 */
export async function moveItem(
  trx: Db,
  list: StoredList,
  id: string,
  before: string | null,
): Promise<void> {
  await raiseRevision(trx, list.name)
  if (before === id) return
  const [moved, next] = [await findRow(trx, list, id), before && (await findRow(trx, list, before))]
  if (!moved || next === undefined) throw new ApiError('not-found')
  const position = next ? await makeRoom(trx, list, next) : await nextPosition(trx, list.name)
  await rowsOf(trx, list).set({ position }).where('id', '=', id).execute()
}

/** Moves items, in this order, to the end of their list, in the caller's transaction. */
export async function placeLast(
  trx: Db,
  list: Pick<StoredList, 'name'>,
  ids: readonly string[],
): Promise<void> {
  const first = await nextPosition(trx, list.name)
  for (const [at, id] of ids.entries())
    await trx
      .updateTable('list_items')
      .set({ position: first + at })
      .where('list', '=', list.name)
      .where('id', '=', id)
      .execute()
}

/** Items of equal position are ordered by id; @returns a free position before the given item. */
async function makeRoom(trx: Db, list: StoredList, next: ListRow): Promise<number> {
  const { position } = next
  const beside = await trx
    .selectFrom('list_items')
    .selectAll()
    .where('list', '=', list.name)
    .where('position', '=', position)
    .execute()
  const placed = beside.map(row => ({ ...placeItem(list, row), id: row.id })).sort(inOrder)
  const after = placed.slice(placed.findIndex(({ id }) => id === next.id)).map(({ id }) => id)
  await rowsOf(trx, list)
    .set(eb => ({ position: eb('position', '+', 2) }))
    .where(eb => eb.or([eb('position', '>', position), eb('id', 'in', after)]))
    .execute()
  return position + 1
}

function rowsOf(trx: Db, { name }: StoredList) {
  return trx.updateTable('list_items').where('list', '=', name)
}
