import type { Body, Params, Query } from '../contract/calls.ts'
import * as routes from '../contract/routes/administration.ts'
import { call } from './call.ts'
import type { Http, Result } from './http.ts'

type ItemsQuery = Query<typeof routes.getItems>
/** Which items of a resource are asked for, and in which order. */
export type ItemsAsked = Pick<ItemsQuery, 'search' | 'sort'> & {
  /** By field, those values of which an item has one; `null` as a text. */
  filters?: Readonly<Record<string, readonly string[]>>
}
export type PageAsked = ItemsAsked & Pick<ItemsQuery, 'page' | 'size'> & { signal?: AbortSignal }

type ItemAddress = Params<typeof routes.getItem>
type Item = Body<typeof routes.putItem>

export function fetchItems(
  http: Http,
  resource: string,
  { signal, page, size, ...asked }: PageAsked = {},
) {
  const query = { ...queryOf(asked), page, size }
  return call(http, routes.getItems, { params: { resource }, query, signal })
}

/** Creates an item, unless there is one of this id by now. */
export function createItem(http: Http, params: ItemAddress, body: Item) {
  return call(http, routes.putItem, { params, headers: { 'If-None-Match': '*' }, body })
}

/** Replaces an item, unless it changed since it had this version. */
export function replaceItem(http: Http, params: ItemAddress, version: number | null, body: Item) {
  return call(http, routes.putItem, { params, headers: unchangedSince(version), body })
}

/** Removes an item; the entry of the audit log can undo it. */
export function removeItem(http: Http, params: ItemAddress, version: number | null) {
  return call(http, routes.removeItem, { params, headers: unchangedSince(version) })
}

/** All items that match, as the text of a file that `importItems` takes. */
export async function exportItems(
  http: Http,
  resource: string,
  format: Query<typeof routes.exportItems>['format'],
  asked: ItemsAsked = {},
): Promise<Result<string>> {
  const query = { ...queryOf(asked), format }
  const answer = await call(http, routes.exportItems, { params: { resource }, query })
  if (!answer.ok) return answer
  const value: unknown = answer.value
  // The mark by which spreadsheets know UTF-8 is taken away where an answer becomes a text.
  const text = typeof value === 'string' ? `\uFEFF${value}` : JSON.stringify(value, null, 2)
  return { ok: true, value: text }
}

function unchangedSince(version: number | null) {
  return { 'If-Match': version === null ? '*' : `"${version}"` }
}

/** A comma or colon in a value is written as in an address. */
function queryOf({ search, filters = {}, sort }: ItemsAsked) {
  const parts = Object.entries(filters).flatMap(([field, values]) =>
    values.map(value => `${field}:${encodeURIComponent(value)}`),
  )
  return { search, filter: parts.join(','), sort }
}
