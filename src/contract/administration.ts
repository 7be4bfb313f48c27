import { z } from 'zod'
import { Instant } from './catalogue.ts'
import { ErrorBody, text } from './endpoint.ts'

/** What administrators see, of whatever they manage; the calls stand in `administration-calls.ts`. */

/** Where a resource stands in the menu. */
export const ResourceGroup = z.enum(['learning', 'content', 'shop', 'people', 'money', 'inbox'])
export type ResourceGroup = z.infer<typeof ResourceGroup>

/** The name of a resource, as addresses have it. */
export const Name = text.max(60).regex(/^[a-z][a-z0-9_]*$/, 'must be the name of a resource')
const JsonSchema = z.record(z.string(), z.unknown())
export const Item = z.record(z.string(), z.unknown())

/** Something that can be done with an item besides changing it, such as refunding an order. */
export const ActionDescription = z.strictObject({
  name: z.string(),
  label: z.string().nullable(),
  /** What must be said with it. */
  schema: JsonSchema,
  /** A word to be typed, and the password again; null where nothing can go wrong. */
  word: z.string().nullable(),
})
export type ActionDescription = z.infer<typeof ActionDescription>

export const ResourceDescription = z.strictObject({
  name: Name,
  /** Its name where the site has none for it. */
  label: z.string().nullable(),
  group: ResourceGroup,
  /** JSON Schema of an item, with `x-field` for what a form shows in a way of its own. */
  schema: JsonSchema,
  /** The field that names an item. */
  title_field: z.string(),
  /** Fields in the table, in their order. */
  columns: z.array(z.string()),
  /** Fields by which the table can be narrowed. */
  filters: z.array(z.string()),
  may: z.strictObject({
    create: z.boolean(),
    edit: z.boolean(),
    remove: z.boolean(),
    move: z.boolean(),
    import: z.boolean(),
    /** Whether what is written is a draft until it is published. */
    publish: z.boolean(),
  }),
  actions: z.array(ActionDescription),
  items: z.int().min(0),
})
export type ResourceDescription = z.infer<typeof ResourceDescription>

/** An item as administrators see it. */
export const ManagedItem = z.strictObject({
  id: z.string(),
  /** For `If-Match` of the next write; null where nothing is written. */
  version: z.int().nullable(),
  item: Item,
  /** Names of the actions that it offers now. */
  actions: z.array(z.string()),
  /** Why it is only read now, and what to do first; null where it may be written as the list may. */
  locked: z.string().nullable(),
})
export type ManagedItem = z.infer<typeof ManagedItem>

/** What is wrong in an item, and where. */
export const Problem = z.strictObject({
  path: z.array(z.union([z.string(), z.int()])),
  message: z.string(),
})
export type Problem = z.infer<typeof Problem>

/** What refused writes say: the item as it is now, null when there is none; or what is wrong. */
export const writeErrorBodies = {
  'changed-meanwhile': ErrorBody.extend({ data: ManagedItem.nullable() }),
  'invalid-input': ErrorBody.extend({
    data: z.strictObject({ problems: z.array(Problem) }).optional(),
  }),
} as const

export const Format = z.enum(['csv', 'json'])
export type Format = z.infer<typeof Format>

/** The first and the last entry of the audit log about what an import wrote. */
export const ImportedEntries = z.strictObject({ from: z.uuid(), to: z.uuid() })
export type ImportedEntries = z.infer<typeof ImportedEntries>

export const ImportReport = z.strictObject({
  rows: z.int().min(0),
  created: z.int().min(0),
  replaced: z.int().min(0),
  unchanged: z.int().min(0),
  /** Whether it was written; a dry run never is, nor is one with bad rows that takes all or nothing. */
  is_written: z.boolean(),
  /** For `undoImport`; null where nothing was written, or more than that takes. */
  undo: ImportedEntries.nullable(),
  bad: z.array(
    z.strictObject({
      /** Line of a CSV file, of its first line; place in a JSON list, from 1. */
      row: z.int().min(1),
      id: z.string().nullable(),
      problems: z.array(Problem),
    }),
  ),
})
export type ImportReport = z.infer<typeof ImportReport>

/** What was done to an item. */
export const AuditAction = text.max(60)

/** One write of an administrator. Entries are never changed. */
export const AuditEntry = z.strictObject({
  id: z.string(),
  at: Instant,
  /** Who did it: the account's id and its name now, null once it is deleted. */
  actor_id: z.string(),
  actor_name: z.string().nullable(),
  /** Network it came from, such as `203.0.113.0/24`. */
  network: z.string(),
  /** `create`, `replace`, `remove`, `move`, `import`, `publish`, `undo`, or the name of an action. */
  action: AuditAction,
  resource: z.string(),
  item_id: z.string(),
  /** What the item was called then. */
  title: z.string(),
  reason: z.string().nullable(),
  /** Whether `undoChange` can take it back now. */
  can_undo: z.boolean(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditDetail = AuditEntry.extend({
  /** The fields that differ; all of them where the item was created or removed. */
  before: Item.nullable(),
  after: Item.nullable(),
})
export type AuditDetail = z.infer<typeof AuditDetail>

/** A version that was published. */
export const PublishedVersion = z.strictObject({
  version: z.int().min(1),
  published_at: Instant,
  /** Name of who published it; null where it came with Sapa, or their account is deleted. */
  published_by: z.string().nullable(),
  note: z.string().nullable(),
  is_current: z.boolean(),
})
export type PublishedVersion = z.infer<typeof PublishedVersion>
