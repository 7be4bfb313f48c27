import { type AnsweredCall, on } from '../http/calls.ts'
import { ApiError } from '../lib/api-error.ts'
import { type ListParts, sendFrom, showItems, shownItems } from './answers.ts'
import type { List } from './list.ts'
import { readItems } from './read-items.ts'
import { removeItem, writeItem } from './write-items.ts'

/** The calls of some lists: everybody reads them, administrators write them. */
export function listRoutes(parts: ListParts, lists: readonly List[]): AnsweredCall[] {
  return lists.flatMap(list => routesOf(parts, list))
}

function routesOf(parts: ListParts, list: List) {
  const { db, now, revisions } = parts
  const { list: all, put, remove } = list.calls
  return [
    on(all, async ({ c }) => sendFrom(c, list, await shownItems(parts, list))),
    on(put, async ({ params: { id }, body }) => {
      await writeItem(db, list, { ...Object(body), id }, now())
      await revisions.refreshSoon()
      const [data] = await showItems(db, list, await readItems(db, list, id))
      // Another administrator may have removed it at once.
      if (!data) throw new ApiError('not-found')
      return { data }
    }),
    on(remove, async ({ params: { id } }) => {
      if (!(await removeItem(db, list, id, now()))) throw new ApiError('not-found')
      await revisions.refreshSoon()
      return { data: { id } }
    }),
  ]
}
