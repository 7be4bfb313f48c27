import { isDeepStrictEqual } from 'node:util'
import type { StoredItem, StoredMockTest } from '../../server/modules/mock-tests/content-schema.ts'

/** Describes the changes an import would make to the existing test, one line each. */
export function describeChanges(before: StoredMockTest | undefined, after: StoredMockTest) {
  if (!before) return [`${after.id} is new`]
  const old = new Map(before.items.map(item => [item.id, item]))
  const remaining = new Set(after.items.map(({ id }) => id))
  const lines = after.items.flatMap(item => describeItem(old.get(item.id), item))
  const removed = before.items
    .filter(({ id }) => !remaining.has(id))
    .map(({ id }) => `${id}: removed`)
  const head = changedFields({ ...before, items: [] }, { ...after, items: [] })
  const all = [...(head.length > 0 ? [`test: ${head.join(', ')}`] : []), ...lines, ...removed]
  return all.length > 0 ? all : ['no changes']
}

function describeItem(before: StoredItem | undefined, after: StoredItem): string[] {
  if (!before) return [`${after.id}: new`]
  const fields = changedFields(before, after)
  return fields.length > 0 ? [`${after.id}: ${fields.join(', ')}`] : []
}

function changedFields(before: object, after: object): string[] {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after)
    .filter(([name, value]) => !isDeepStrictEqual(old.get(name), value))
    .map(([name]) => name)
}
