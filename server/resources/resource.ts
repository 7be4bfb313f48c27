import type { z } from 'zod'
import type { Problem, ResourceGroup } from '../../src/contract/administration.ts'
import type { Actor } from '../audit-log/actor.ts'
import type { Db } from '../db/tables.ts'
import type { Conditions } from '../lists/write-items.ts'

export type ResourceItem = Record<string, unknown>

/** A stored item; `version` is the value for `If-Match`, null where nothing can be written. */
export interface StoredItem {
  id: string
  version: number | null
  item: ResourceItem
}

/** A dependent item of another resource. */
export interface Dependent {
  resource: string
  id: string
  title: string
  item: ResourceItem
}

/** A query for items. */
export interface Question {
  /** Words that must all be in it, in lower case. */
  words: readonly string[]
  /** Allowed values by field; the text `null` stands for null. */
  filters: Readonly<Record<string, readonly string[]>>
  sort: { field: string; isDescending: boolean } | undefined
  offset: number
  limit: number
}

export interface ItemPage {
  items: readonly StoredItem[]
  /** Number of all matching items. */
  total: number
}

/**
 * Items that administrators manage, however they are stored. The administration shows them, and
 * the calls of `src/contract/administration.ts` serve them, as soon as a module has the resource
 * in `resources`; each `List` of a module becomes one automatically.
 */
export interface Resource {
  /** Name in `/admin/resources/:resource`; `content/site/administration/` has its name on screen. */
  name: string
  /** Its name on screen where the site's texts have none. */
  label?: string
  group: ResourceGroup
  /** Fields of an item, its id included; forms are generated from it. */
  schema: z.ZodObject
  /** Checks a whole item, where there are rules over more than one field. */
  judge?: z.ZodType
  /** Sets computed fields, such as the length of a file, before an item is checked. */
  complete?(item: ResourceItem): Promise<ResourceItem>
  /** The field that names an item. */
  title: string
  columns: readonly string[]
  filters?: readonly string[]
  /** Returns the number of items. */
  count(db: Db): Promise<number>
  page(db: Db, question: Question): Promise<ItemPage>
  find(db: Db, id: string): Promise<StoredItem | undefined>
  /** Finds many items at once; when absent, they are found one by one. */
  findMany?(db: Db, ids: readonly string[]): Promise<readonly StoredItem[]>
  /** Returns which ids exist, and locks them until the transaction ends; if absent, no lock is taken. */
  hold?(trx: Db, ids: readonly string[]): Promise<readonly string[]>
  /** Returns problems of items that only the database reveals, apart from invalid references. */
  findProblems?(db: Db, items: readonly ResourceItem[]): Promise<readonly (readonly Problem[])[]>
  /** Returns a few names of its items that refer to the target. */
  findReferring?(db: Db, target: { resource: string; id: string }): Promise<readonly string[]>
  /** Absent where only actions write. */
  write?: {
    /** Creates or replaces a checked item. @returns its version @throws ApiError changed-meanwhile */
    put(trx: Db, item: StoredItem, conditions: Conditions, now: number): Promise<number>
    /** Writes many items that this transaction has read; when absent, they are put one by one. */
    putMany?(trx: Db, items: readonly StoredItem[], now: number): Promise<void>
    /** @throws ApiError changed-meanwhile, not-found or in-use */
    remove?(trx: Db, id: string, conditions: Conditions, now: number): Promise<void>
    /** Removes an item's dependents after it. @returns them as they were */
    removeDependents?(trx: Db, id: string, now: number): Promise<readonly Dependent[]>
    /** Restores the dependents removed with an item, before itself. @returns them as restored */
    restoreDependents?(trx: Db, id: string, now: number): Promise<readonly Dependent[]>
    /** Moves it before another one, or to the end. @throws ApiError not-found */
    move?(trx: Db, id: string, before: string | null, now: number): Promise<void>
    /** Whether administrators may create items; true by default. */
    mayCreate?: boolean
    /** Returns why it cannot be written now; use `whyNotWritten`. @param before the item it would replace */
    whyNot?(id: string, before: StoredItem | undefined): string | undefined
    /** Makes other writers wait; called first in a transaction that writes many. */
    lock?(trx: Db): Promise<void>
  }
  /** Kind of the published versions, where items are drafts. */
  publications?: string
  /** Returns the draft as it would be published, where that is more than the item. */
  findDraft?(db: Db, id: string): Promise<ResourceItem | undefined>
  actions?: readonly Action[]
}

/** An operation on an item besides editing; create it with `action()`. */
export interface Action {
  name: string
  label?: string
  /** Schema of its input. */
  schema: z.ZodObject
  /** Word to type, with the password, to confirm an irreversible action. */
  word?: string
  /** Whether it is available for an item now; always by default. */
  isOffered?(item: ResourceItem): boolean
  /** Checks the input. @returns its problems, or a function that runs the action */
  prepare(input: ResourceItem): Prepared
}

export type Prepared =
  | { problems: readonly Problem[] }
  | {
      problems?: undefined
      /** @returns the result, in words for people */
      run(call: Omit<ActionCall<unknown>, 'input'>): Promise<string | undefined>
    }

export interface ActionCall<Input> {
  id: string
  input: Input
  actor: Actor
  /** Milliseconds UTC. */
  now: number
}
