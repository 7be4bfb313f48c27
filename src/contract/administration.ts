import { z } from 'zod'
import { Instant } from './catalogue.ts'
import { ErrorBody, text } from './endpoint.ts'

/** Data for administrators, for all resources; the calls are in `administration-calls.ts`. */

/** The menu group of a resource. */
export const ResourceGroup = z.enum(['learning', 'content', 'shop', 'people', 'money', 'inbox'])
export type ResourceGroup = z.infer<typeof ResourceGroup>

/** The name of a resource in addresses. */
export const Name = text.max(60).regex(/^[a-z][a-z0-9_]*$/, 'must be the name of a resource')
const JsonSchema = z.record(z.string(), z.unknown())
export const Item = z.record(z.string(), z.unknown())

/** An action on an item besides changing it, such as refunding an order. */
export const ActionDescription = z.strictObject({
  name: z.string(),
  label: z.string().nullable(),
  /** Schema of the action's input. */
  schema: JsonSchema,
  /** A word to type as confirmation, with the password; null for a harmless action. */
  word: z.string().nullable(),
})
export type ActionDescription = z.infer<typeof ActionDescription>

export const ResourceDescription = z.strictObject({
  name: Name,
  /** Its default name if the site has none. */
  label: z.string().nullable(),
  group: ResourceGroup,
  /** JSON Schema of an item, with `x-field` for fields with a special input. */
  schema: JsonSchema,
  /** The field that names an item. */
  title_field: z.string(),
  /** Columns of the table, in order. */
  columns: z.array(z.string()),
  /** Fields by which the table can be filtered. */
  filters: z.array(z.string()),
  may: z.strictObject({
    create: z.boolean(),
    edit: z.boolean(),
    remove: z.boolean(),
    move: z.boolean(),
    import: z.boolean(),
    /** Whether writes go to a draft until it is published. */
    publish: z.boolean(),
  }),
  actions: z.array(ActionDescription),
  items: z.int().min(0),
})
export type ResourceDescription = z.infer<typeof ResourceDescription>

/** An item for administrators. */
export const ManagedItem = z.strictObject({
  id: z.string(),
  /** For `If-Match` of the next write; null if the item is read-only. */
  version: z.int().nullable(),
  item: Item,
  /** Names of the actions that are possible now. */
  actions: z.array(z.string()),
  /** Why the item is read-only now, and what to do first; null if it may be written. */
  locked: z.string().nullable(),
})
export type ManagedItem = z.infer<typeof ManagedItem>

/** A problem in an item, with its place. */
export const Problem = z.strictObject({
  path: z.array(z.union([z.string(), z.int()])),
  message: z.string(),
})
export type Problem = z.infer<typeof Problem>

/** Error bodies of refused writes: the current item, null when there is none; or the problems. */
export const writeErrorBodies = {
  'changed-meanwhile': ErrorBody.extend({ data: ManagedItem.nullable() }),
  'invalid-input': ErrorBody.extend({
    data: z.strictObject({ problems: z.array(Problem) }).optional(),
  }),
} as const

export const Format = z.enum(['csv', 'json'])
export type Format = z.infer<typeof Format>

/** The first and the last audit log entry of an import. */
export const ImportedEntries = z.strictObject({ from: z.uuid(), to: z.uuid() })
export type ImportedEntries = z.infer<typeof ImportedEntries>

export const ImportReport = z.strictObject({
  rows: z.int().min(0),
  created: z.int().min(0),
  replaced: z.int().min(0),
  unchanged: z.int().min(0),
  /** Whether it was written: false for a dry run, and for invalid rows with all or nothing. */
  is_written: z.boolean(),
  /** For `undoImport`; null if nothing was written, or more than can be undone. */
  undo: ImportedEntries.nullable(),
  bad: z.array(
    z.strictObject({
      /** First line of the row in a CSV file; or position in a JSON list, from 1. */
      row: z.int().min(1),
      id: z.string().nullable(),
      problems: z.array(Problem),
    }),
  ),
})
export type ImportReport = z.infer<typeof ImportReport>

/** The kind of a change to an item. */
export const AuditAction = text.max(60)

/** One write by an administrator. Entries are never changed. */
export const AuditEntry = z.strictObject({
  id: z.string(),
  at: Instant,
  /** The administrator: the account's id, and its current name, null once it is deleted. */
  actor_id: z.string(),
  actor_name: z.string().nullable(),
  /** Network of the request, such as `203.0.113.0/24`. */
  network: z.string(),
  /** `create`, `replace`, `remove`, `move`, `import`, `publish`, `undo`, or the name of an action. */
  action: AuditAction,
  resource: z.string(),
  item_id: z.string(),
  /** The item's name at that time. */
  title: z.string(),
  reason: z.string().nullable(),
  /** Whether `undoChange` can undo it now. */
  can_undo: z.boolean(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditDetail = AuditEntry.extend({
  /** The fields that differ; all of them if the item was created or removed. */
  before: Item.nullable(),
  after: Item.nullable(),
})
export type AuditDetail = z.infer<typeof AuditDetail>

/** A published version. */
export const PublishedVersion = z.strictObject({
  version: z.int().min(1),
  published_at: Instant,
  /** Name of the publisher; null if it came with Sapa, or the account is deleted. */
  published_by: z.string().nullable(),
  note: z.string().nullable(),
  is_current: z.boolean(),
})
export type PublishedVersion = z.infer<typeof PublishedVersion>
