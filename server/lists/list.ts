import type { z } from 'zod'
import type { ResourceGroup } from '../../src/contract/administration.ts'
import type { catalogueCalls } from '../../src/contract/catalogue.ts'
import type { Db } from '../db/tables.ts'

export type ListItem = Record<string, unknown>

/** A stored list of items of one kind that administrators edit. */
export interface StoredList<S extends z.ZodObject = z.ZodObject> {
  /** Its name in `list_items` and `revisions`, and with dashes that of its content file. */
  name: string
  /** Schema of a stored item. */
  schema: S
  /** Rules for a whole item that its schema does not cover. */
  judge?: z.ZodType
  /** The field that orders it; by default the administrator's order. */
  orderedBy?: string
  /** Returns the public form of stored items; by default all fields but `updated_at`. */
  show?: (db: Db, items: readonly ListItem[]) => Promise<ListItem[]>
  /** Removes data of a replaced item that its successor must not have, in the same transaction. */
  onReplace?: (trx: Db, before: ListItem, after: ListItem) => Promise<void>
  /**
   * Removes data of a removed item, in the transaction that gives its id to another one. Until
   * then it stays, for the case that the removal is undone.
   */
  onReuse?: (trx: Db, id: string) => Promise<void>
  /** Runs in the transaction of a removal. @throws ApiError in-use for an item that must stay */
  checkRemoval?: (trx: Db, item: ListItem, now: number) => Promise<void>
  /** How administrators see it. */
  resource?: ListResource
}

/** A list that everybody reads and administrators edit. */
export interface List<S extends z.ZodObject = z.ZodObject> extends StoredList<S> {
  calls: ReturnType<typeof catalogueCalls>
  /** Whether an item is listed at an instant, in milliseconds UTC; by default always. */
  isListed?: (item: ListItem, now: number) => boolean
  /** Other resources whose data it shows, by their names in `revisions`. */
  madeFrom?: readonly string[]
  /** Whether `content/catalogue/` has items of it; true by default. */
  hasContent?: boolean
  /** Maximum number of items: everybody reads all of them at once. `LIST_ITEMS_MAX` by default. */
  max?: number
  /** Cache-Control of its responses. */
  cacheControl?: string
}

/** How administrators see a list; absent values are derived from its schema. */
export interface ListResource {
  /** Its name on screen where the site's texts have none. */
  label?: string
  /** Its group in the menu; by default the content's. */
  group?: ResourceGroup
  /** The field that names an item; by default `title` or `name`. */
  title?: string
  /** Fields in the table; by default the first plain ones. */
  columns?: readonly string[]
  /** Fields by which the table can be filtered; by default those with few values. */
  filters?: readonly string[]
}
