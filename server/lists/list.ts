import type { z } from 'zod'
import type { ResourceGroup } from '../../src/contract/administration.ts'
import type { catalogueCalls } from '../../src/contract/catalogue.ts'
import type { Db } from '../db/tables.ts'

export type Item = Record<string, unknown>

/** Items of one kind that administrators write, as they are stored. */
export interface StoredList<S extends z.ZodObject = z.ZodObject> {
  /** Its name in `list_items` and in `revisions`; with dashes, that of its content. */
  name: string
  /** What is stored of an item. */
  schema: S
  /** What an item must be as a whole, where its schema does not say it all. */
  judge?: z.ZodType
  /** The field that orders it; the administrator's order unless told. */
  orderedBy?: string
  /** What everybody sees of stored items; all but `updated_at` unless told. */
  show?: (db: Db, items: readonly Item[]) => Promise<Item[]>
  /** Takes away what hangs on an item and not on its successor, in the transaction that replaces it. */
  onReplace?: (trx: Db, before: Item, after: Item) => Promise<void>
  /**
   * Takes away what hung on an item that was removed, in the transaction that gives its id to
   * another one. Until then it stays: who undoes the removal finds it again.
   */
  onReuse?: (trx: Db, id: string) => Promise<void>
  /** In the transaction that removes an item. @throws ApiError in-use for one that must stay */
  checkRemoval?: (trx: Db, item: Item, now: number) => Promise<void>
  /** How administrators see it. */
  resource?: ListResource
}

/** A list that everybody reads and administrators write. */
export interface List<S extends z.ZodObject = z.ZodObject> extends StoredList<S> {
  calls: ReturnType<typeof catalogueCalls>
  /** Whether an item is listed at an instant, in milliseconds UTC; always unless told. */
  isListed?: (item: Item, now: number) => boolean
  /** What it shows beside what is stored in it, by names in `revisions`. */
  madeFrom?: readonly string[]
  /** Whether `content/catalogue/` has items of it; it has unless told. */
  hasContent?: boolean
  /** How long others may keep what it answers. */
  cacheControl?: string
}

/** How administrators see a list; what is absent is guessed from its schema. */
export interface ListResource {
  /** Its name on screen where the site's texts have none. */
  label?: string
  /** Where it stands in the menu; with the content unless told. */
  group?: ResourceGroup
  /** The field that names an item; `title` or `name` unless told. */
  title?: string
  /** Fields in the table; the first plain ones unless told. */
  columns?: readonly string[]
  /** Fields by which the table can be narrowed; those with few values unless told. */
  filters?: readonly string[]
}
