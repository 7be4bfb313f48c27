import type { Db } from '../db/tables.ts'
import type { Resource, StoredItem } from './resource.ts'

/** Many items at once, by their ids. */
export async function findStored(
  db: Db,
  resource: Resource,
  ids: readonly string[],
): Promise<Map<string, StoredItem>> {
  const found = resource.findMany ? await resource.findMany(db, ids) : []
  const known = new Map(found.map(stored => [stored.id, stored]))
  if (resource.findMany) return known
  for (const id of ids) {
    const stored = await resource.find(db, id)
    if (stored) known.set(id, stored)
  }
  return known
}
