import type { ManagedItem } from '../../../src/contract/administration.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { RunningModule } from '../../module.ts'
import type { Resource, StoredItem } from '../../resources/resource.ts'
import { whyNotWritten } from '../../resources/why-not-written.ts'

/** All resources of this server, by name; the first of a name counts. */
export function allResources(modules: readonly RunningModule[]): ReadonlyMap<string, Resource> {
  const all = modules.flatMap(({ resources = [] }) => resources)
  return new Map(all.toReversed().map(resource => [resource.name, resource]))
}

/** An item as administrators see it. */
export function show(resource: Resource, stored: StoredItem): ManagedItem {
  const { id, version, item } = stored
  const offered = (resource.actions ?? []).filter(({ isOffered = () => true }) => isOffered(item))
  const locked = whyNotWritten(resource, id, stored) ?? null
  return { id, version, item, actions: offered.map(({ name }) => name), locked }
}

/** What it is called. */
export function titleOf({ title }: Resource, { id, item }: Pick<StoredItem, 'id' | 'item'>) {
  return String(item[title] ?? id)
}

/** What to throw when an item is not in the version that was expected: it says what is there. */
export function changedMeanwhile(resource: Resource, now: StoredItem | undefined): ApiError {
  const headers = now && etagOf(now)
  return new ApiError('changed-meanwhile', undefined, headers, now ? show(resource, now) : null)
}

/** For `If-Match` of the next write. */
export function etagOf({ version }: Pick<StoredItem, 'version'>): { ETag: string } | undefined {
  return version === null ? undefined : { ETag: `"${version}"` }
}
