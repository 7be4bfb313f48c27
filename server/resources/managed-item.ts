import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { ManagedItem } from '../../src/contract/administration.ts'
import { ApiError } from '../lib/api-error.ts'
import type { Resource, ResourceItem, StoredItem } from './resource.ts'

/** Returns all resources of some modules, by name; the first of a name wins. */
export function allResources(
  modules: readonly { resources?: readonly Resource[] }[],
): ReadonlyMap<string, Resource> {
  const all = modules.flatMap(({ resources = [] }) => resources)
  return new Map(all.toReversed().map(resource => [resource.name, resource]))
}

/** Returns an item as administrators see it. */
export function show(resource: Resource, stored: StoredItem): ManagedItem {
  const { id, version, item } = stored
  const offered = (resource.actions ?? []).filter(({ isOffered = () => true }) => isOffered(item))
  const locked = whyNotWritten(resource, id, stored) ?? null
  return { id, version, item, actions: offered.map(({ name }) => name), locked }
}

/** Whether writing `item` would change nothing: the server sets read-only fields, whatever is sent. */
export function isUnchanged(
  { schema }: Resource,
  before: StoredItem | undefined,
  item: ResourceItem,
): boolean {
  if (!before) return false
  const readOnly = Object.keys(schema.shape).filter(
    name => (schema.shape[name] as z.ZodType).meta()?.['readOnly'],
  )
  const same = Object.fromEntries(readOnly.map(name => [name, before.item[name]]))
  return isDeepStrictEqual(before.item, { ...item, ...same })
}

/** Returns the name of an item. */
export function titleOf(
  { title }: Pick<Resource, 'title'>,
  { id, item }: Pick<StoredItem, 'id' | 'item'>,
): string {
  return String(item[title] ?? id)
}

/** Returns the error for an item that is not in the expected version, with the current one. */
export function changedMeanwhile(resource: Resource, now: StoredItem | undefined): ApiError {
  const headers = now && etagOf(now)
  return new ApiError('changed-meanwhile', undefined, headers, now ? show(resource, now) : null)
}

/** Returns the ETag for `If-Match` of the next write. */
export function etagOf({ version }: Pick<StoredItem, 'version'>): { ETag: string } | undefined {
  return version === null ? undefined : { ETag: `"${version}"` }
}

/**
 * Returns why an item cannot be written now, whatever its content: the same for a single save and
 * for each row of an import.
 *
 * @param before the item it would replace
 */
export function whyNotWritten(
  { write }: Resource,
  id: string,
  before: StoredItem | undefined,
): string | undefined {
  if (!before && write?.mayCreate === false) return UNKNOWN
  return write?.whyNot?.(id, before)
}

const UNKNOWN = 'Data dengan id ini tidak ada, dan di sini tidak bisa dibuat yang baru.'
