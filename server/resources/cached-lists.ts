import { LRUCache } from 'lru-cache'
import { readRevision } from '../db/revisions.ts'
import type { Db } from '../db/tables.ts'
import { pauses } from '../lib/pauses.ts'
import type { StoredList } from '../lists/list.ts'
import { findRows, inOrder, type ListRow, toPlainItem } from '../lists/read-items.ts'
import { type KnownItem, KnownItems, knowItem } from './cached-items.ts'

/** What all lists that are kept may take, in bytes. */
const KEPT_MAX = 96 * 1024 * 1024
/** What an item takes beside its document, which is there as an object and as text to search in. */
const [TIMES, BESIDE] = [4, 400]
/** Documents that one question brings. */
const AT_ONCE = 500

interface KnownList {
  revision: number
  items: KnownItems
  byId: ReadonlyMap<string, KnownItem>
  bytes: number
}

type Place = Pick<ListRow, 'id' | 'version' | 'position'>

/** Lists of one database as they were read last. */
class KnownLists {
  readonly #db: Db
  readonly #kept = new LRUCache<string, KnownList>({
    maxSize: KEPT_MAX,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
  })
  readonly #reading = new Map<string, Promise<KnownList>>()

  constructor(db: Db) {
    this.#db = db
  }

  async read(list: StoredList): Promise<KnownItems> {
    const { revision } = await readRevision(this.#db, list.name)
    const kept = this.#kept.get(list.name)
    if (kept?.revision === revision) return kept.items
    const key = `${list.name} ${revision}`
    const reading = this.#reading.get(key) ?? this.#read(list, revision, kept)
    this.#reading.set(key, reading)
    const { items } = await reading.finally(() => this.#reading.delete(key))
    return items
  }

  /** Reads the documents that are new: no two states of an item have the same version. */
  async #read(
    list: StoredList,
    revision: number,
    before: KnownList | undefined,
  ): Promise<KnownList> {
    const places = await this.#places(list)
    const isKnown = ({ id, version }: Place) => before?.byId.get(id)?.version === version
    const fresh = await this.#documents(
      list,
      places.filter(place => !isKnown(place)).map(({ id }) => id),
    )
    const placed = places.flatMap(({ id, position }) => {
      const known = fresh.get(id) ?? before?.byId.get(id)
      const field = list.orderedBy
      return known ? [{ item: known.item, place: field ? known.item[field] : position, known }] : []
    })
    const items = placed.sort(inOrder).map(({ known }) => known)
    const bytes = items.reduce((sum, { text }) => sum + text.length * TIMES + BESIDE, 0)
    const byId = new Map(items.map(item => [item.id, item]))
    const read = { revision, items: new KnownItems(items), byId, bytes }
    this.#kept.set(list.name, read)
    return read
  }

  #places({ name }: StoredList): Promise<Place[]> {
    return this.#db
      .selectFrom('list_items')
      .select(['id', 'version', 'position'])
      .where('list', '=', name)
      .where('source', '!=', 'removed')
      .execute()
  }

  async #documents(list: StoredList, ids: readonly string[]): Promise<Map<string, KnownItem>> {
    const pause = pauses()
    const read = new Map<string, KnownItem>()
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const rows = await findRows(this.#db, list, ids.slice(at, at + AT_ONCE))
      for (const row of rows) {
        read.set(row.id, knowItem(toStoredItem(list, row)))
        await pause()
      }
    }
    return read
  }
}

const known = new WeakMap<Db, KnownLists>()

/**
 * Everything in a list, from memory where nothing was written since.
 *
 * @param db no transaction, whose writes nobody else may see
 */
export function readKnown(db: Db, list: StoredList): Promise<KnownItems> {
  const lists = known.get(db) ?? new KnownLists(db)
  known.set(db, lists)
  return lists.read(list)
}

export function toStoredItem(list: StoredList, row: ListRow) {
  return { id: row.id, version: row.version, item: toPlainItem(list, row) }
}
