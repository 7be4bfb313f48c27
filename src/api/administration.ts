import type { Body, Params, Query } from '../contract/calls.ts'
import * as routes from '../contract/routes/administration.ts'
import { call } from './call.ts'
import type { Http, Result } from './http.ts'

type ItemsQuery = Query<typeof routes.getItems>
/** The filters and the order of a list of items. */
export type ItemsRequest = Pick<ItemsQuery, 'search' | 'sort'> & {
  /** Accepted values by field; `null` as a text. */
  filters?: Readonly<Record<string, readonly string[]>>
}
export type PageRequest = ItemsRequest &
  Pick<ItemsQuery, 'page' | 'size'> & { signal?: AbortSignal }

type ItemAddress = Params<typeof routes.getItem>
type AdminItem = Body<typeof routes.putItem>

export function fetchItems(
  http: Http,
  resource: string,
  { signal, page, size, ...items }: PageRequest = {},
) {
  const query = { ...queryOf(items), page, size }
  return call(http, routes.getItems, { params: { resource }, query, signal })
}

/** Creates an item, unless one with this id exists. */
export function createItem(http: Http, params: ItemAddress, body: AdminItem) {
  return call(http, routes.putItem, { params, headers: { 'If-None-Match': '*' }, body })
}

/** Replaces an item, unless it has changed since this version. */
export function replaceItem(
  http: Http,
  params: ItemAddress,
  version: number | null,
  body: AdminItem,
) {
  return call(http, routes.putItem, { params, headers: unchangedSince(version), body })
}

/** Removes an item; the audit log's entry can undo it. */
export function removeItem(http: Http, params: ItemAddress, version: number | null) {
  return call(http, routes.removeItem, { params, headers: unchangedSince(version) })
}

/** Exports all matching items as the text of a file that `importItems` accepts. */
export async function exportItems(
  http: Http,
  resource: string,
  format: Query<typeof routes.exportItems>['format'],
  items: ItemsRequest = {},
): Promise<Result<string>> {
  const query = { ...queryOf(items), format }
  const answer = await call(http, routes.exportItems, { params: { resource }, query })
  if (!answer.ok) return answer
  const value: unknown = answer.value
  // Spreadsheets recognize UTF-8 by the byte order mark, which decoding has removed.
  const text = typeof value === 'string' ? `\uFEFF${value}` : JSON.stringify(value, null, 2)
  return { ok: true, value: text }
}

function unchangedSince(version: number | null) {
  return { 'If-Match': version === null ? '*' : `"${version}"` }
}

/** Converts filters into a query; commas and colons in values are percent-encoded. */
function queryOf({ search, filters = {}, sort }: ItemsRequest) {
  const filter = Object.entries(filters).flatMap(([field, values]) =>
    values.map(value => `${field}:${encodeURIComponent(value)}`),
  )
  return { search, filter: filter.join(','), sort }
}
