import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tables } from '../db/tables.ts'
import { pauses } from '../lib/pauses.ts'
import type { ListItem, StoredList } from './list.ts'

export type ListRow = Tables['list_items']
type Stored<S extends z.ZodObject> = z.output<S> & { updated_at: number }

/** Returns all items of a list in its order, or only the one with this id. */
export async function readItems<S extends z.ZodObject>(
  db: Db,
  list: StoredList<S>,
  id?: string | number,
): Promise<Stored<S>[]> {
  const listed = rowsOf(db, list)
  const rows = await (id === undefined ? listed : listed.where('id', '=', String(id))).execute()
  return itemsInOrder(list, rows)
}

/** Returns the items of a list that mention an id anywhere, in its order. */
export async function readItemsNaming<S extends z.ZodObject>(
  db: Db,
  list: StoredList<S>,
  id: string,
): Promise<Stored<S>[]> {
  return itemsInOrder(list, await rowsOf(db, list).where(containsText(id)).execute())
}

/** Whether a row's document contains a text; the database checks it, so that few are read. */
export function containsText(text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`document like ${pattern} escape '\\'`
}

async function itemsInOrder<S extends z.ZodObject>(
  list: StoredList<S>,
  rows: readonly ListRow[],
): Promise<Stored<S>[]> {
  const placed: ReturnType<typeof placeItem<S>>[] = []
  const pause = pauses()
  for (const row of rows) {
    placed.push(placeItem(list, row))
    await pause()
  }
  // Sorted here, because engines disagree on the order of texts.
  placed.sort(inOrder)
  return placed.map(({ item }) => item)
}

/** Returns the row of one item; undefined when it does not exist. */
export function findRow(
  db: Db,
  list: Pick<StoredList, 'name'>,
  id: string,
): Promise<ListRow | undefined> {
  return rowsOf(db, list).where('id', '=', id).executeTakeFirst()
}

/** Returns the rows of some items. */
export function findRows(
  db: Db,
  list: Pick<StoredList, 'name'>,
  ids: readonly string[],
): Promise<ListRow[]> {
  return rowsOf(db, list).where('id', 'in', ids).execute()
}

/**
 * Returns the item of a row: the fields of its schema, in their order. A field that the schema
 * did not have when the row was written has its default, or else null.
 */
export function toItem<S extends z.ZodObject>(
  { schema }: StoredList<S>,
  { document, updated_at }: ListRow,
): Stored<S> {
  const written: Record<string, unknown> = JSON.parse(document)
  const fields = Object.entries<z.ZodType>(schema.shape).map(([name, field]) => [
    name,
    name in written ? written[name] : (field.safeParse(undefined).data ?? null),
  ])
  // It was checked against the schema when it was written.
  return { ...Object.fromEntries(fields), updated_at } as Stored<S>
}

/** Returns the item of a row without the time of its last change. */
export function toPlainItem(list: StoredList, row: ListRow): ListItem {
  const { updated_at: _, ...item } = toItem(list, row)
  return item
}

function rowsOf(db: Db, { name }: Pick<StoredList, 'name'>) {
  return db
    .selectFrom('list_items')
    .selectAll()
    .where('list', '=', name)
    .where('source', '!=', 'removed')
}

/** Returns the item of a row with its position or the value of the ordering field. */
export function placeItem<S extends z.ZodObject>(list: StoredList<S>, row: ListRow) {
  const item = toItem(list, row)
  const fields: Record<string, unknown> = item
  return { item, place: list.orderedBy ? fields[list.orderedBy] : row.position }
}

/** Compares items by their order in the list. */
export function inOrder(
  a: { place: unknown; item: ListItem },
  b: { place: unknown; item: ListItem },
): number {
  return compare(a.place, b.place) || compare(a.item['id'], b.item['id'])
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [first, second] = [String(a), String(b)]
  return first < second ? -1 : Number(first > second)
}
