import type { z } from 'zod'
import type { catalogueCalls } from '../../src/contract/catalogue.ts'
import type { Db } from '../db/tables.ts'

export type Item = Record<string, unknown>

/** A list that everybody reads and administrators write. */
export interface List<S extends z.ZodObject = z.ZodObject> {
  /** Its name in `list_items` and in `revisions`; with dashes, that of its content. */
  name: string
  /** What is stored of an item. */
  schema: S
  calls: Pick<ReturnType<typeof catalogueCalls>, 'list' | 'put' | 'remove'>
  /** The field that orders it; the administrator's order unless told. */
  orderedBy?: string
  /** Whether an item is listed at an instant, in milliseconds UTC; always unless told. */
  isListed?: (item: Item, now: number) => boolean
  /** What everybody sees of stored items; all but `updated_at` unless told. */
  show?: (db: Db, items: readonly Item[]) => Promise<Item[]>
  /** What it shows beside what is stored in it, by names in `revisions`. */
  madeFrom?: readonly string[]
  /** Whether `content/catalogue/` has items of it; it has unless told. */
  hasContent?: boolean
  /** How long others may keep what it answers. */
  cacheControl?: string
  /** Takes away what hangs on an item and not on its successor, in the transaction that replaces it. */
  onReplace?: (trx: Db, before: Item, after: Item) => Promise<void>
  /** Takes away what hangs on an item, in the transaction that removes it. */
  onRemove?: (trx: Db, id: string) => Promise<void>
}
