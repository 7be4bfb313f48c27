import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tables } from '../db/tables.ts'
import type { Item, StoredList } from './list.ts'

export type ListRow = Tables['list_items']
type Stored<S extends z.ZodObject> = z.output<S> & { updated_at: number }

/** Everything in a list, in its order; with an id that alone. */
export async function readItems<S extends z.ZodObject>(
  db: Db,
  list: StoredList<S>,
  id?: string | number,
): Promise<Stored<S>[]> {
  const listed = rowsOf(db, list)
  const rows = await (id === undefined ? listed : listed.where('id', '=', String(id))).execute()
  return itemsInOrder(list, rows)
}

/** Those of a list that name an id anywhere, in its order. */
export async function readItemsNaming<S extends z.ZodObject>(
  db: Db,
  list: StoredList<S>,
  id: string,
): Promise<Stored<S>[]> {
  return itemsInOrder(list, await rowsOf(db, list).where(hasLetters(id)).execute())
}

/** Whether some letters stand anywhere in the document of a row: the database looks, so that few are read. */
export function hasLetters(letters: string): RawBuilder<boolean> {
  const pattern = `%${letters.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`document like ${pattern} escape '\\'`
}

function itemsInOrder<S extends z.ZodObject>(
  list: StoredList<S>,
  rows: readonly ListRow[],
): Stored<S>[] {
  // Here and not by the database: engines disagree on the order of texts.
  const placed = rows.map(row => placeItem(list, row))
  placed.sort(inOrder)
  return placed.map(({ item }) => item)
}

/** One item as it is stored; nothing when it is not there. */
export function findRow(
  db: Db,
  list: Pick<StoredList, 'name'>,
  id: string,
): Promise<ListRow | undefined> {
  return rowsOf(db, list).where('id', '=', id).executeTakeFirst()
}

/** Likewise, of some. */
export function findRows(
  db: Db,
  list: Pick<StoredList, 'name'>,
  ids: readonly string[],
): Promise<ListRow[]> {
  return rowsOf(db, list).where('id', 'in', ids).execute()
}

/**
 * A row as the item it holds: the fields of its schema, in their order. One that the schema
 * did not have yet when it was written has its default, else it is null.
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
  // What was checked against the schema when it was written.
  return { ...Object.fromEntries(fields), updated_at } as Stored<S>
}

/** Likewise, of what can be seen in it: when it was written is not. */
export function toPlainItem(list: StoredList, row: ListRow): Item {
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

/** An item with what it is ordered by. */
export function placeItem<S extends z.ZodObject>(list: StoredList<S>, row: ListRow) {
  const item = toItem(list, row)
  const fields: Record<string, unknown> = item
  return { item, place: list.orderedBy ? fields[list.orderedBy] : row.position }
}

/** What is placed in a list, in its order. */
export function inOrder(
  a: { place: unknown; item: Item },
  b: { place: unknown; item: Item },
): number {
  return compare(a.place, b.place) || compare(a.item['id'], b.item['id'])
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [first, second] = [String(a), String(b)]
  return first < second ? -1 : Number(first > second)
}
