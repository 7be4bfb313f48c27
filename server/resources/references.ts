import type { Db } from '../db/tables.ts'
import type { StoredList } from '../lists/list.ts'
import { containsText } from '../lists/read-items.ts'
import { toStoredItem } from './cached-lists.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'
import { titleOf } from './managed-item.ts'

/** Number of referring items that are named. */
const NAMED = 3

/** A referenced item, and the path of the reference. */
export interface Reference {
  path: (string | number)[]
  resource: string
  id: string
}

/** Returns all references in a value. */
export function referencesIn(
  schema: JsonSchema,
  value: unknown,
  path: Reference['path'] = [],
): Reference[] {
  if (value === null || value === undefined) return []
  const { anyOf = [], items, properties = {}, 'x-resource': resource } = schema
  if (typeof value !== 'object') {
    const named = resource === undefined ? [] : [{ path, resource, id: String(value) }]
    return [...named, ...anyOf.flatMap(choice => referencesIn(choice, value, path))]
  }
  const children = Array.isArray(value) ? value : []
  return [
    ...anyOf.flatMap(choice => referencesIn(choice, value, path)),
    ...(items ? children.flatMap((child, at) => referencesIn(items, child, [...path, at])) : []),
    ...Object.entries(properties).flatMap(([name, field]) =>
      referencesIn(field, (value as Record<string, unknown>)[name], [...path, name]),
    ),
  ]
}

/** Whether a value refers to this item. */
export function refersTo(
  schema: JsonSchema,
  value: unknown,
  target: { resource: string; id: string },
): boolean {
  return referencesIn(schema, value).some(
    ({ resource, id }) => resource === target.resource && id === target.id,
  )
}

/** Whether an item can refer to that resource at all. */
export function mayReferTo(schema: JsonSchema, resource: string): boolean {
  const { anyOf = [], items, properties = {} } = schema
  const schemas = [...anyOf, ...(items ? [items] : []), ...Object.values(properties)]
  return schema['x-resource'] === resource || schemas.some(part => mayReferTo(part, resource))
}

/** Returns titles of a list's items that refer to an item. */
export async function findReferring(
  db: Db,
  { list, title }: { list: StoredList; title: string },
  target: { resource: string; id: string },
): Promise<string[]> {
  const schema = jsonSchemaOf(list.schema)
  if (!mayReferTo(schema, target.resource)) return []
  const rows = await db
    .selectFrom('list_items')
    .selectAll()
    .where('list', '=', list.name)
    .where('source', '!=', 'removed')
    .where(containsText(target.id))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows
    .map(row => toStoredItem(list, row))
    .filter(({ item }) => refersTo(schema, item, target))
    .slice(0, NAMED)
    .map(stored => titleOf({ title }, stored))
}
