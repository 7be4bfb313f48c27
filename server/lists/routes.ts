import { type AnsweredCall, on } from '../http/calls.ts'
import type { List } from './list.ts'
import { type ListParts, sendFrom, showItem, shownItems } from './show-items.ts'
import { removeItem, versionTag, writeItem } from './write-items.ts'

/** The calls of some lists: everybody reads them, administrators write them. */
export function listRoutes(parts: ListParts, lists: readonly List[]): AnsweredCall[] {
  return lists.flatMap(list => routesOf(parts, list))
}

function routesOf(parts: ListParts, list: List) {
  const { db, now, revisions } = parts
  const { list: all, put, remove } = list.calls
  return [
    on(all, async ({ c }) => sendFrom(c, list, await shownItems(parts, list))),
    on(put, async ({ params: { id }, headers, body, c }) => {
      const row = await writeItem(db, list, { ...Object(body), id }, now(), headers)
      await revisions.refreshSoon()
      c.header('ETag', versionTag(row))
      return { data: await showItem(db, list, row) }
    }),
    on(remove, async ({ params: { id }, headers }) => {
      await removeItem(db, list, id, now(), headers)
      await revisions.refreshSoon()
      return { data: { id } }
    }),
  ]
}
