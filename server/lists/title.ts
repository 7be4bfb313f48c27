import type { Item, StoredList } from './list.ts'

/** The field that names an item of a list. */
export function titleField({ schema, resource }: Pick<StoredList, 'schema' | 'resource'>): string {
  const named = ['title', 'name'].find(field => field in schema.shape)
  return resource?.title ?? named ?? 'id'
}

/** What an item is called. */
export function titleOf(list: Pick<StoredList, 'schema' | 'resource'>, item: Item): string {
  return String(item[titleField(list)] ?? item['id'] ?? '')
}
