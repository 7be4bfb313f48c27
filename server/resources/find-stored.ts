import type { Db } from '../db/tables.ts'
import type { Resource, StoredItem } from './resource.ts'

/** Finds many items by their ids. */
export async function findStored(
  db: Db,
  resource: Resource,
  ids: readonly string[],
): Promise<Map<string, StoredItem>> {
  const items = resource.findMany ? await resource.findMany(db, ids) : []
  const byId = new Map(items.map(stored => [stored.id, stored]))
  if (resource.findMany) return byId
  for (const id of ids) {
    const stored = await resource.find(db, id)
    if (stored) byId.set(id, stored)
  }
  return byId
}
