import { z } from 'zod'
import {
  AuditDetail,
  AuditEntry,
  Format,
  ImportedEntries,
  ImportReport,
  Item,
  ManagedItem,
  Name,
  Problem,
  PublishedVersion,
  ResourceDescription,
  writeErrorBodies,
} from './administration.ts'
import { ItemId, WRITE_ERRORS, writeConditions } from './catalogue.ts'
import { endpoint, text } from './endpoint.ts'
import { IMPORT_MAX, ITEMS_PER_PAGE } from './limits.ts'
import * as routes from './routes/administration.ts'

/**
 * The calls of administration, one set for all resources. `getResources` describes the fields of a
 * resource as JSON Schema; the server validates with the schema that this is generated from.
 */

const READ_ERRORS = [
  'signed-out',
  'token-expired',
  'token-revoked',
  'forbidden',
  'wait',
  'invalid-input',
  'not-found',
] as const
const WRITES = [...WRITE_ERRORS, 'not-found', 'not-possible', 'in-use'] as const

const Managed = Name.describe('As `GET /admin/resources` names it: `events`, `orders` …')
const one = z.strictObject({ resource: Managed, id: ItemId })
const read = { access: 'administrator', status: 200, errors: READ_ERRORS } as const
const write = {
  access: 'administrator',
  status: 200,
  errors: WRITES,
  errorBodies: writeErrorBodies,
} as const

export const getResources = endpoint({
  ...read,
  ...routes.getResources,
  summary: 'The resources of administration, with their schemas',
  answer: z.strictObject({ data: z.array(ResourceDescription) }),
})

/** Maximum number of items per page. */
const ITEMS_PER_PAGE_MAX = 200

export const getItems = endpoint({
  ...read,
  ...routes.getItems,
  summary: 'A page of matching items, in the requested order',
  params: z.strictObject({ resource: Managed }),
  query: z.strictObject({
    /** Words that must all occur. */
    search: text.max(200).optional(),
    /** `field:value`, several separated by commas; a value may be `null`. */
    filter: text.max(1_000).optional(),
    /** A field; a leading `-` reverses the order. */
    sort: text
      .max(80)
      .regex(/^-?[a-z][a-z0-9_]*$/)
      .optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(ITEMS_PER_PAGE_MAX).default(ITEMS_PER_PAGE),
  }),
  answer: z.strictObject({ data: z.array(ManagedItem), total: z.int().min(0) }),
})

export const getItem = endpoint({
  ...read,
  ...routes.getItem,
  summary: 'One item',
  params: one,
  answer: z.strictObject({ data: ManagedItem }),
  answerHeaders: { ETag: 'Its version, for If-Match of the next write' },
})

/** Largest item, in bytes. */
const ITEM_MAX = 1024 * 1024

export const putItem = endpoint({
  ...write,
  ...routes.putItem,
  summary: 'Create an item (If-None-Match: *) or replace one (If-Match)',
  params: one,
  headers: writeConditions,
  body: Item,
  bodyMax: ITEM_MAX,
  answer: z.strictObject({ data: ManagedItem }),
  answerHeaders: { ETag: 'Its version, for If-Match of the next write' },
})

export const checkItem = endpoint({
  ...read,
  ...routes.checkItem,
  summary: 'Validate an item without a change',
  params: one,
  body: Item,
  bodyMax: ITEM_MAX,
  answer: z.strictObject({ data: z.strictObject({ problems: z.array(Problem) }) }),
  errors: [...READ_ERRORS, 'invalid-json', 'body-too-large', 'unsupported-media-type'],
})

export const removeItem = endpoint({
  ...write,
  ...routes.removeItem,
  summary: 'Remove an item; its audit log entry can undo it',
  params: one,
  headers: writeConditions,
  answer: z.strictObject({ data: z.strictObject({ id: z.string(), audit_id: z.string() }) }),
})

export const moveItem = endpoint({
  ...write,
  ...routes.moveItem,
  summary: 'Put an item before another one, or last',
  params: one,
  body: z.strictObject({ before: ItemId.nullable() }),
  answer: z.strictObject({ data: z.strictObject({ id: z.string() }) }),
})

export const actOnItem = endpoint({
  ...write,
  ...routes.actOnItem,
  summary: 'Run an action on an item',
  params: one.extend({ action: text.max(60) }),
  body: z.strictObject({
    /** Input according to the action's schema. */
    input: Item.default({}),
    /** For an action with a confirmation word: that word, and the administrator's password. */
    word: text.max(60).optional(),
    password: text.max(200).optional(),
  }),
  answer: z.strictObject({
    data: z.strictObject({
      /** The item after the action; null if it is removed. */
      item: ManagedItem.nullable(),
      /** The outcome in words for people. */
      message: z.string().nullable(),
    }),
  }),
  errors: [...WRITES, 'too-many-requests', 'wrong-password', 'last-administrator', 'unavailable'],
})

export const exportItems = endpoint({
  ...read,
  ...routes.exportItems,
  summary: 'All matching items, as a file for `importItems`',
  params: z.strictObject({ resource: Managed }),
  query: getItems.query.pick({ search: true, filter: true, sort: true }).extend({ format: Format }),
  answer: z.string(),
  answerType: 'application/octet-stream',
})

export const importItems = endpoint({
  ...write,
  ...routes.importItems,
  summary: 'Create and replace items from a file, in one transaction; first as a dry run',
  params: z.strictObject({ resource: Managed }),
  form: {
    fields: z.strictObject({
      format: Format,
      /** `check` writes nothing, `all` all or nothing, `good` omits invalid ones. */
      mode: z.enum(['check', 'all', 'good']),
    }),
    files: ['file'],
    fileMax: IMPORT_MAX,
  },
  answer: z.strictObject({ data: ImportReport }),
})

export const undoImport = endpoint({
  ...write,
  ...routes.undoImport,
  summary: 'Undo one’s own import, except for rows that have changed since',
  params: z.strictObject({ resource: Managed }),
  body: ImportedEntries,
  answer: z.strictObject({
    data: z.strictObject({
      undone: z.int().min(0),
      /** Rows that stay, because they have changed since or something refers to them. */
      kept: z.int().min(0),
    }),
  }),
})

export const getAuditLog = endpoint({
  ...read,
  ...routes.getAuditLog,
  summary: 'The audit log, the newest entry first',
  query: z.strictObject({
    search: text.max(200).optional(),
    resource: Name.optional(),
    item_id: ItemId.optional(),
    actor_id: text.max(80).optional(),
    from: z.coerce.number().int().min(0).optional(),
    to: z.coerce.number().int().min(0).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  answer: z.strictObject({
    data: z.array(AuditEntry),
    total: z.int().min(0),
    /** Whether more than `total` match: a search for words stops there. */
    is_more: z.boolean(),
  }),
})

const entry = z.strictObject({ id: text.max(80) })

export const getAuditEntry = endpoint({
  ...read,
  ...routes.getAuditEntry,
  summary: 'One entry of the audit log, with what changed',
  params: entry,
  answer: z.strictObject({ data: AuditDetail }),
})

export const undoChange = endpoint({
  ...write,
  ...routes.undoChange,
  summary: 'Restore an item as it was before an entry, unless it has changed since',
  params: entry,
  answer: z.strictObject({ data: ManagedItem.nullable() }),
})

export const getVersions = endpoint({
  ...read,
  ...routes.getVersions,
  summary: 'Published versions of an item, the newest first',
  params: one,
  answer: z.strictObject({ data: z.array(PublishedVersion) }),
})

export const getVersion = endpoint({
  ...read,
  ...routes.getVersion,
  summary: 'A published version; version 0 is the current draft',
  params: one.extend({ version: text.regex(/^\d{1,9}$/).transform(Number) }),
  answer: z.strictObject({ data: Item }),
})
