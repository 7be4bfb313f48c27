import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { raiseRevision } from '../db/revisions.ts'
import type { Db } from '../db/tables.ts'
import { ApiError } from '../lib/api-error.ts'
import { pauses } from '../lib/pauses.ts'
import type { ListItem, StoredList } from './list.ts'
import { findRow, type ListRow, toItem, toPlainItem } from './read-items.ts'

/** Preconditions of a write (RFC 9110, section 13.1). */
export interface Conditions {
  /** The item exists in this version; `*`: in any. */
  'If-Match'?: string | number | undefined
  /** The item does not exist. */
  'If-None-Match'?: '*' | undefined
}

type Written = Pick<ListRow, 'source' | 'version' | 'document' | 'updated_at'>

/** A row that was written, and the row that it replaced. */
export interface WrittenItem {
  row: ListRow
  before: ListRow | undefined
}

/**
 * Creates an item at the end of its list, or replaces it in its place, in the caller's
 * transaction.
 *
 * @throws ApiError changed-meanwhile
 */
export async function writeItem(
  trx: Db,
  list: StoredList,
  item: ListItem & { id: string | number },
  now: number,
  conditions: Conditions = {},
): Promise<WrittenItem> {
  const id = String(item.id)
  // First, because it makes others who write the same list wait.
  const version = await raiseRevision(trx, list.name)
  const before = await findRow(trx, list, id)
  await tellSucceeded(trx, list, [item])
  const document = JSON.stringify(item)
  const written = { source: 'admin' as const, version, document, updated_at: now }
  const row =
    conditions['If-Match'] === undefined
      ? await putRow(trx, list, id, written, conditions['If-None-Match'])
      : await updateRow(trx, list, id, written, conditions['If-Match'])
  if (!row) throw new ApiError('changed-meanwhile')
  return { row, before }
}

/** Rows per statement: a few milliseconds. */
const ROWS = 100

/**
 * Creates or replaces many items unconditionally, in the caller's transaction; new ones are
 * appended in their order.
 */
export async function writeItems(
  trx: Db,
  list: StoredList,
  items: readonly ListItem[],
  now: number,
): Promise<void> {
  const { name } = list
  const version = await raiseRevision(trx, name)
  const first = await nextPosition(trx, name)
  const pause = pauses()
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
    await pause()
  }
}

/**
 * Removes an item from its list permanently: our own content does not restore it.
 *
 * @returns the removed item
 * @throws ApiError not-found, changed-meanwhile or in-use
 */
export async function removeItem(
  trx: Db,
  list: StoredList,
  id: string,
  now: number,
  conditions: Pick<Conditions, 'If-Match'> = {},
): Promise<ListRow> {
  const version = await raiseRevision(trx, list.name)
  const removed = { source: 'removed' as const, version, updated_at: now }
  const row = await updateRow(trx, list, id, removed, conditions['If-Match'])
  if (!row) throw new ApiError((await findRow(trx, list, id)) ? 'changed-meanwhile' : 'not-found')
  await list.checkRemoval?.(trx, toItem(list, row), now)
  return row
}

/** Calls the list's hooks for items that will be replaced, before they are written. */
async function tellSucceeded(trx: Db, list: StoredList, items: readonly ListItem[]): Promise<void> {
  const { name, onReplace, onReuse } = list
  if (items.length === 0 || !(onReplace || onReuse)) return
  const ids = items.map(({ id }) => String(id))
  const rows = await trx
    .selectFrom('list_items')
    .selectAll()
    .where('list', '=', name)
    .where('id', 'in', ids)
    .execute()
  const before = new Map(rows.map(row => [row.id, row]))
  for (const item of items) {
    const row = before.get(String(item['id']))
    if (!row) continue
    if (row.source !== 'removed') await onReplace?.(trx, toItem(list, row), item)
    // An item that comes back unchanged is the same one.
    else if (!isDeepStrictEqual(toPlainItem(list, row), item)) await onReuse?.(trx, row.id)
  }
}

async function putRow(
  trx: Db,
  { name }: StoredList,
  id: string,
  written: Written,
  ifNoneMatch: '*' | undefined,
): Promise<ListRow | undefined> {
  const position = await nextPosition(trx, name)
  return trx
    .insertInto('list_items')
    .values({ ...written, list: name, id, position })
    .onConflict(conflict => {
      const replacing = conflict.columns(['list', 'id']).doUpdateSet(written)
      return ifNoneMatch ? replacing.where('list_items.source', '=', 'removed') : replacing
    })
    .returningAll()
    .executeTakeFirst()
}

/** The condition is checked by the database: of several writes for one version, one succeeds. */
function updateRow(
  trx: Db,
  { name }: StoredList,
  id: string,
  written: Partial<Written>,
  ifMatch: string | number | undefined,
): Promise<ListRow | undefined> {
  let query = trx
    .updateTable('list_items')
    .set(written)
    .where('list', '=', name)
    .where('id', '=', id)
    .where('source', '!=', 'removed')
  if (typeof ifMatch === 'number') query = query.where('version', '=', ifMatch)
  return query.returningAll().executeTakeFirst()
}

/** Returns a position after all existing items, including removed ones. */
export async function nextPosition(trx: Db, list: string): Promise<number> {
  const { next } = await trx
    .selectFrom('list_items')
    .select(sql<number>`coalesce(max(position), -1) + 1`.as('next'))
    .where('list', '=', list)
    .executeTakeFirstOrThrow()
  return next
}
