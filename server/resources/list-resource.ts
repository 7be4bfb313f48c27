import type { Problem } from '../../src/contract/administration.ts'
import { LIST_ITEMS_MAX } from '../../src/contract/limits.ts'
import { raiseRevision } from '../db/revisions.ts'
import type { Db } from '../db/tables.ts'
import { ApiError } from '../lib/api-error.ts'
import type { List, StoredList } from '../lists/list.ts'
import { moveItem } from '../lists/move-item.ts'
import { findRow, findRows } from '../lists/read-items.ts'
import { removeItem, writeItem, writeItems } from '../lists/write-items.ts'
import { readCached, toStoredItem } from './cached-lists.ts'
import { choiceFields, plainFields } from './json-schema.ts'
import { findReferring } from './references.ts'
import type { Resource, ResourceItem, StoredItem } from './resource.ts'

/** Default number of fields in a table, besides the one that names an item. */
const COLUMNS = 4
/** Items per query, and ids per statement. */
const AT_ONCE = 500

type Writer = NonNullable<Resource['write']>

/** Returns the resource by which administrators manage a list, whether it is public or not. */
export function listResource(list: StoredList & PublicList): Resource & { write: Writer } {
  const {
    name,
    schema,
    calls,
    resource: { label, group = 'content', columns, filters, ...resource } = {},
  } = list
  const named = ['title', 'name'].find(field => field in schema.shape) ?? 'id'
  const { title = named } = resource
  return {
    name,
    ...(label !== undefined && { label }),
    group,
    schema,
    judge: list.judge ?? calls?.judge ?? schema,
    title,
    columns: columns ?? [title, ...plainFields(schema, title).slice(0, COLUMNS)],
    filters: filters ?? choiceFields(schema),
    count: db => countItems(db, list),
    page: async (db, question) => (await readCached(db, list)).page(question),
    find: (db, id) => findItem(db, list, id),
    findMany: (db, ids) => findItems(db, list, ids),
    hold: (trx, ids) => holdItems(trx, list, ids),
    findProblems: (db, items) => findSurplus(db, list, items),
    findReferring: (db, target) => findReferring(db, { list, title }, target),
    write: writerOf(list),
  }
}

type PublicList = Partial<Pick<List, 'calls' | 'max'>>

/** Returns how many items a list may have; undefined where only administrators read it. */
function maxOf({ calls, max = LIST_ITEMS_MAX }: PublicList): number | undefined {
  return calls && max
}

function fullText(max: number): string {
  return `Daftar ini paling banyak berisi ${max.toLocaleString('id')} data. Hapus yang tidak dipakai dulu, ya.`
}

/** Returns the problems of new items that a list has no place for; `put` refuses single ones. */
async function findSurplus(
  db: Db,
  list: StoredList & PublicList,
  items: readonly ResourceItem[],
): Promise<Problem[][]> {
  const max = maxOf(list)
  if (max === undefined || items.length === 0) return []
  let free = max - (await countItems(db, list))
  if (free >= items.length) return []
  const ids = items.map(({ id }) => String(id))
  const existing = new Set((await findItems(db, list, ids)).map(({ id }) => id))
  return ids.map(id => {
    if (existing.has(id) || free-- > 0) return []
    return [{ path: ['id'], message: fullText(max) }]
  })
}

function writerOf(list: StoredList & PublicList): Writer {
  const max = maxOf(list)
  return {
    async put(trx, { id, item }, conditions, now) {
      const isNew = conditions['If-None-Match'] !== undefined
      if (max !== undefined && isNew && (await countItems(trx, list)) >= max)
        throw new ApiError('not-possible', fullText(max))
      const { row } = await writeItem(trx, list, { ...item, id: idOf(item, id) }, now, conditions)
      return row.version
    },
    putMany: (trx, items, now) =>
      writeItems(
        trx,
        list,
        items.map(({ item }) => item),
        now,
      ),
    async remove(trx, id, conditions, now) {
      await removeItem(trx, list, id, now, conditions)
    },
    ...(!list.orderedBy && { move: (trx, id, before) => moveItem(trx, list, id, before) }),
    async lock(trx) {
      await raiseRevision(trx, list.name)
    },
  }
}

function idOf(item: ResourceItem, id: string): string | number {
  return typeof item['id'] === 'number' ? item['id'] : id
}

async function countItems(db: Db, { name }: StoredList): Promise<number> {
  const { count } = await db
    .selectFrom('list_items')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('list', '=', name)
    .where('source', '!=', 'removed')
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function findItem(db: Db, list: StoredList, id: string): Promise<StoredItem | undefined> {
  const row = await findRow(db, list, id)
  return row && toStoredItem(list, row)
}

async function findItems(db: Db, list: StoredList, ids: readonly string[]): Promise<StoredItem[]> {
  const found: StoredItem[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const rows = await findRows(db, list, ids.slice(at, at + AT_ONCE))
    found.push(...rows.map(row => toStoredItem(list, row)))
  }
  return found
}

/**
 * Returns which of the ids are in a list, and locks them until this transaction ends: every
 * engine takes a lock for an update that changes nothing.
 */
async function holdItems(
  trx: Db,
  { name }: Pick<StoredList, 'name'>,
  ids: readonly string[],
): Promise<string[]> {
  const held: string[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const rows = await trx
      .updateTable('list_items')
      .set(eb => ({ version: eb.ref('version') }))
      .where('list', '=', name)
      .where('id', 'in', ids.slice(at, at + AT_ONCE))
      .where('source', '!=', 'removed')
      .returning('id')
      .execute()
    held.push(...rows.map(({ id }) => id))
  }
  return held
}
