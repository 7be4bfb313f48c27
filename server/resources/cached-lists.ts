import { LRUCache } from 'lru-cache'
import { readRevision } from '../db/revisions.ts'
import type { Db } from '../db/tables.ts'
import { pauses } from '../lib/pauses.ts'
import type { StoredList } from '../lists/list.ts'
import { findRows, inOrder, type ListRow, toPlainItem } from '../lists/read-items.ts'
import { type CachedItem, CachedItems, toCachedItem } from './cached-items.ts'

/** Bytes of all cached lists together. */
const CACHE_BYTES = 96 * 1024 * 1024
/** Estimated bytes of an item: its document is in memory as an object and as search text. */
const [TIMES, BESIDE] = [4, 400]
/** Documents per query. */
const AT_ONCE = 500

interface CachedList {
  revision: number
  items: CachedItems
  byId: ReadonlyMap<string, CachedItem>
  bytes: number
}

type ListPosition = Pick<ListRow, 'id' | 'version' | 'position'>

/** Caches the lists of one database. */
class CachedLists {
  readonly #db: Db
  readonly #cache = new LRUCache<string, CachedList>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
  })
  readonly #reading = new Map<string, Promise<CachedList>>()

  constructor(db: Db) {
    this.#db = db
  }

  async read(list: StoredList): Promise<CachedItems> {
    const { revision } = await readRevision(this.#db, list.name)
    const cached = this.#cache.get(list.name)
    if (cached?.revision === revision) return cached.items
    const key = `${list.name} ${revision}`
    const reading = this.#reading.get(key) ?? this.#read(list, revision, cached)
    this.#reading.set(key, reading)
    const { items } = await reading.finally(() => this.#reading.delete(key))
    return items
  }

  /** Reads only new documents: no two states of an item have the same version. */
  async #read(
    list: StoredList,
    revision: number,
    before: CachedList | undefined,
  ): Promise<CachedList> {
    const pause = pauses()
    const places = await this.#places(list)
    await pause()
    const isKnown = ({ id, version }: ListPosition) => before?.byId.get(id)?.version === version
    const fresh = await this.#documents(
      list,
      places.filter(place => !isKnown(place)).map(({ id }) => id),
    )
    const placed = places.flatMap(({ id, position }) => {
      const cached = fresh.get(id) ?? before?.byId.get(id)
      const field = list.orderedBy
      return cached
        ? [{ item: cached.item, place: field ? cached.item[field] : position, cached }]
        : []
    })
    await pause()
    const items = placed.sort(inOrder).map(({ cached }) => cached)
    await pause()
    const bytes = items.reduce((sum, { text }) => sum + text.length * TIMES + BESIDE, 0)
    await pause()
    const byId = new Map(items.map(item => [item.id, item]))
    const read = { revision, items: new CachedItems(items), byId, bytes }
    this.#cache.set(list.name, read)
    return read
  }

  #places({ name }: StoredList): Promise<ListPosition[]> {
    return this.#db
      .selectFrom('list_items')
      .select(['id', 'version', 'position'])
      .where('list', '=', name)
      .where('source', '!=', 'removed')
      .execute()
  }

  async #documents(list: StoredList, ids: readonly string[]): Promise<Map<string, CachedItem>> {
    const pause = pauses()
    const read = new Map<string, CachedItem>()
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const rows = await findRows(this.#db, list, ids.slice(at, at + AT_ONCE))
      for (const row of rows) {
        read.set(row.id, toCachedItem(toStoredItem(list, row)))
        await pause()
      }
    }
    return read
  }
}

const listsByDb = new WeakMap<Db, CachedLists>()

/**
 * Returns all items of a list, from memory where nothing was written since.
 *
 * @param db no transaction, because nobody else may see its writes
 */
export function readCached(db: Db, list: StoredList): Promise<CachedItems> {
  const lists = listsByDb.get(db) ?? new CachedLists(db)
  listsByDb.set(db, lists)
  return lists.read(list)
}

export function toStoredItem(list: StoredList, row: ListRow) {
  return { id: row.id, version: row.version, item: toPlainItem(list, row) }
}
