import type {
  AuditDetail,
  AuditEntry,
  ImportedEntries,
  ImportReport,
  ManagedItem,
  Problem,
  PublishedVersion,
  ResourceDescription,
} from '../contract/administration.ts'
import * as routes from '../contract/routes/administration.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

type Item = Record<string, unknown>

/** What of a resource is asked for. */
export interface ItemsAsked {
  search?: string
  /** By field, those values of which an item has one; `null` as a text. */
  filters?: Readonly<Record<string, readonly string[]>>
  /** A field; `-` before it turns the order round. */
  sort?: string
}

export interface PageAsked extends ItemsAsked {
  page?: number
  size?: number
  signal?: AbortSignal
}

/** Which item, of which resource. */
export interface ItemAddress {
  resource: string
  id: string
}

const fallback = 'Something went wrong'
const failed = { write: 'Update failed', remove: 'Delete failed' } as const

export function fetchResources(http: Http): Promise<Result<{ data: ResourceDescription[] }>> {
  return call(http, routes.getResources, { fallback })
}

export function fetchItems(
  http: Http,
  resource: string,
  { signal, page, size, ...asked }: PageAsked = {},
): Promise<Result<{ data: ManagedItem[]; total: number }>> {
  const query = { ...queryOf(asked), page, size }
  return call(http, routes.getItems, { params: { resource }, query, signal, fallback })
}

export function fetchItem(http: Http, params: ItemAddress): Promise<Result<{ data: ManagedItem }>> {
  return call(http, routes.getItem, { params, fallback })
}

/** Creates an item, unless there is one of this id by now. */
export function createItem(
  http: Http,
  params: ItemAddress,
  body: Item,
): Promise<Result<{ data: ManagedItem }>> {
  const headers = { 'If-None-Match': '*' }
  return call(http, routes.putItem, { params, headers, body, fallback: failed.write })
}

/** Replaces an item, unless it changed since it had this version. */
export function replaceItem(
  http: Http,
  params: ItemAddress,
  version: number | null,
  body: Item,
): Promise<Result<{ data: ManagedItem }>> {
  const headers = unchangedSince(version)
  return call(http, routes.putItem, { params, headers, body, fallback: failed.write })
}

/** What would be wrong with an item. */
export function checkItem(
  http: Http,
  params: ItemAddress,
  body: Item,
  signal?: AbortSignal,
): Promise<Result<{ data: { problems: Problem[] } }>> {
  return call(http, routes.checkItem, { params, body, signal, fallback })
}

/** Removes an item; the entry of the audit log can undo it. */
export function removeItem(
  http: Http,
  params: ItemAddress,
  version: number | null,
): Promise<Result<{ data: { id: string; audit_id: string } }>> {
  const headers = unchangedSince(version)
  return call(http, routes.removeItem, { params, headers, fallback: failed.remove })
}

/** Puts an item before another one, or last. */
export function moveItem(
  http: Http,
  params: ItemAddress,
  before: string | null,
): Promise<Result<{ data: { id: string } }>> {
  return call(http, routes.moveItem, { params, body: { before }, fallback: failed.write })
}

/** Does something with an item; one that cannot be taken back wants its word and the password. */
export function actOnItem(
  http: Http,
  params: ItemAddress & { action: string },
  body: { input?: Item; word?: string; password?: string },
): Promise<Result<{ data: { item: ManagedItem | null; message: string | null } }>> {
  return call(http, routes.actOnItem, { params, body, fallback })
}

/** All items that match, as the text of a file that `importItems` takes. */
export async function exportItems(
  http: Http,
  resource: string,
  format: 'csv' | 'json',
  asked: ItemsAsked = {},
): Promise<Result<string>> {
  const query = { ...queryOf(asked), format }
  const given = { params: { resource }, query, isText: true, fallback }
  const answer: Result<unknown> = await call(http, routes.exportItems, given)
  if (!answer.ok) return answer
  const { value } = answer
  // The mark by which spreadsheets know UTF-8 is taken away where an answer becomes a text.
  const text = typeof value === 'string' ? `\uFEFF${value}` : JSON.stringify(value, null, 2)
  return { ok: true, value: text }
}

/** @param mode `check` writes nothing, `all` all or nothing, `good` leaves the bad ones out */
export function importItems(
  http: Http,
  resource: string,
  given: { file: File; format: 'csv' | 'json'; mode: 'check' | 'all' | 'good' },
): Promise<Result<{ data: ImportReport }>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(given)) form.set(name, value)
  return call(http, routes.importItems, { params: { resource }, form, fallback: failed.write })
}

/** Takes back what an import wrote, but for rows that changed since. */
export function undoImport(
  http: Http,
  resource: string,
  body: ImportedEntries,
): Promise<Result<{ data: { undone: number; kept: number } }>> {
  return call(http, routes.undoImport, { params: { resource }, body, fallback: failed.write })
}

export interface AuditAsked {
  search?: string
  resource?: string
  item_id?: string
  actor_id?: string
  /** Milliseconds UTC, the first included. */
  from?: number
  to?: number
  page?: number
}

/** What administrators did, the newest first. */
export function fetchAuditLog(
  http: Http,
  asked: AuditAsked = {},
  signal?: AbortSignal,
): Promise<Result<{ data: AuditEntry[]; total: number; is_more: boolean }>> {
  return call(http, routes.getAuditLog, { query: { ...asked }, signal, fallback })
}

export function fetchAuditEntry(http: Http, id: string): Promise<Result<{ data: AuditDetail }>> {
  return call(http, routes.getAuditEntry, { params: { id }, fallback })
}

/** Puts an item back to what it was before an entry. */
export function undoChange(http: Http, id: string): Promise<Result<{ data: ManagedItem | null }>> {
  return call(http, routes.undoChange, { params: { id }, fallback: failed.write })
}

/** Published versions of an item, the newest first. */
export function fetchVersions(
  http: Http,
  params: ItemAddress,
): Promise<Result<{ data: PublishedVersion[] }>> {
  return call(http, routes.getVersions, { params, fallback })
}

/** What was published; version 0 is the draft as it is now. */
export function fetchVersion(
  http: Http,
  params: ItemAddress & { version: number },
): Promise<Result<{ data: Item }>> {
  return call(http, routes.getVersion, { params, fallback })
}

function unchangedSince(version: number | null): Record<string, string> {
  return { 'If-Match': version === null ? '*' : `"${version}"` }
}

/** A comma or colon in a value is written as in an address. */
function queryOf({ search, filters = {}, sort }: ItemsAsked) {
  const parts = Object.entries(filters).flatMap(([field, values]) =>
    values.map(value => `${field}:${encodeURIComponent(value)}`),
  )
  return { search, filter: parts.join(','), sort }
}
