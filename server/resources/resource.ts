import type { z } from 'zod'
import type { Problem, ResourceGroup } from '../../src/contract/administration.ts'
import type { Actor } from '../audit-log/actor.ts'
import type { Db } from '../db/tables.ts'
import type { Conditions } from '../lists/write-items.ts'

export type Item = Record<string, unknown>

/** An item as it is stored; `version` is what `If-Match` names, null where nothing is written. */
export interface StoredItem {
  id: string
  version: number | null
  item: Item
}

/** Something of another resource that an item is made of. */
export interface Part {
  resource: string
  id: string
  title: string
  item: Item
}

/** Which items are asked for. */
export interface Question {
  /** Words that must all be in it, in lower case. */
  words: readonly string[]
  /** Values by field; `null` as it is in JSON. */
  filters: Readonly<Record<string, readonly string[]>>
  sort: { field: string; isDescending: boolean } | undefined
  offset: number
  limit: number
}

export interface Page {
  items: readonly StoredItem[]
  /** How many match in all. */
  total: number
}

/**
 * Something that administrators manage, of whatever it is stored in. The island shows it, and the
 * calls of `src/contract/administration.ts` reach it, as soon as a module has it in `resources`;
 * a `List` of a module is one by itself.
 */
export interface Resource {
  /** As in `/admin/resources/:resource`; what it is called on screen is in `content/site/administration/`. */
  name: string
  /** Its name on screen where the site's texts have none. */
  label?: string
  group: ResourceGroup
  /** What an item is made of, its id included; a form is made from it. */
  schema: z.ZodObject
  /** Judges an item whole, where there are rules over more than one field. */
  judge?: z.ZodType
  /** Fills in what nobody types, such as how long a file is, before an item is judged. */
  complete?(item: Item): Promise<Item>
  /** The field that names an item. */
  title: string
  columns: readonly string[]
  filters?: readonly string[]
  /** How many there are. */
  count(db: Db): Promise<number>
  page(db: Db, question: Question): Promise<Page>
  find(db: Db, id: string): Promise<StoredItem | undefined>
  /** Many at once; found one by one where it is absent. */
  findMany?(db: Db, ids: readonly string[]): Promise<readonly StoredItem[]>
  /** Of some ids those that there are; they stay until the transaction ends. Where it is absent, they are only looked up. */
  hold?(trx: Db, ids: readonly string[]): Promise<readonly string[]>
  /** What is wrong in each of some items that only the database knows, beside what they refer to. */
  findProblems?(db: Db, items: readonly Item[]): Promise<readonly (readonly Problem[])[]>
  /** What it is called of its own that refers to an item of a resource, a few names at most. */
  findReferring?(db: Db, target: { resource: string; id: string }): Promise<readonly string[]>
  /** Absent where nothing is written but by actions. */
  write?: {
    /** Creates or replaces what was judged already. @returns its version @throws ApiError changed-meanwhile */
    put(trx: Db, item: StoredItem, conditions: Conditions, now: number): Promise<number>
    /** Likewise many, of which each is as it was found in this transaction; put one by one where it is absent. */
    putMany?(trx: Db, items: readonly StoredItem[], now: number): Promise<void>
    /** @throws ApiError changed-meanwhile, not-found or in-use */
    remove?(trx: Db, id: string, conditions: Conditions, now: number): Promise<void>
    /** What else goes, once it is removed. @returns that, as it was */
    removeParts?(trx: Db, id: string, now: number): Promise<readonly Part[]>
    /** What went with it, before its removal is undone. @returns that, as it is again */
    bringPartsBack?(trx: Db, id: string, now: number): Promise<readonly Part[]>
    /** Puts it before another one, or last. @throws ApiError not-found */
    move?(trx: Db, id: string, before: string | null, now: number): Promise<void>
    /** Whether new ones are made here; they are unless told. */
    mayCreate?: boolean
    /** Why it is not written now, whatever it says; `whyNotWritten` asks it for all. @param before what it would replace */
    whyNot?(id: string, before: StoredItem | undefined): string | undefined
    /** Makes others who write it wait: first thing in a transaction that writes many. */
    lock?(trx: Db): Promise<void>
  }
  /** Versions that were published, of what is a draft until then. */
  publications?: string
  /** The draft as it would be published, where that is more than the item. */
  findDraft?(db: Db, id: string): Promise<Item | undefined>
  actions?: readonly Action[]
}

/** Something that can be done with an item besides changing it; `action()` makes one. */
export interface Action {
  name: string
  label?: string
  /** What must be said with it. */
  schema: z.ZodObject
  /** To be typed, with the password: for what cannot be taken back. */
  word?: string
  /** Whether an item offers it now; it does unless told. */
  isOffered?(item: Item): boolean
  /** Judges what was said with it. @returns what is wrong with that, or what does it */
  prepare(input: Item): Prepared
}

export type Prepared =
  | { problems: readonly Problem[] }
  | {
      problems?: undefined
      /** @returns what came of it, in words for people */
      run(call: Omit<ActionCall<unknown>, 'input'>): Promise<string | undefined>
    }

export interface ActionCall<Input> {
  id: string
  input: Input
  actor: Actor
  /** Milliseconds UTC. */
  now: number
}
