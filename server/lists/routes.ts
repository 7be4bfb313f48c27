import { Hono } from 'hono'
import { administrator } from '../auth/session.ts'
import { readBody, readParams } from '../http/input.ts'
import { ApiError } from '../lib/api-error.ts'
import { type ListParts, sendFrom, showItems, shownItems } from './answers.ts'
import type { List } from './list.ts'
import { readItems } from './read-items.ts'
import { removeItem, writeItem } from './write-items.ts'

/** The calls of some lists: everybody reads them, administrators write them. */
export function listRoutes(parts: ListParts, lists: readonly List[]) {
  const routes = new Hono()
  for (const list of lists) routes.route('/', routesOf(parts, list))
  return routes
}

function routesOf(parts: ListParts, list: List) {
  const { db, now, revisions } = parts
  const { list: all, put, remove } = list.calls
  const session = administrator(parts)
  return new Hono()
    .get(all.path, async c => sendFrom(c, list, await shownItems(parts, list)))
    .put(put.path, session, async c => {
      const { id } = readParams(c, put.params)
      const body = await readBody(c, put.body)
      await writeItem(db, list, { ...Object(body), id }, now())
      await revisions.refreshSoon()
      const [data] = await showItems(db, list, await readItems(db, list, id))
      return c.json({ data })
    })
    .delete(remove.path, session, async c => {
      const { id } = readParams(c, remove.params)
      if (!(await removeItem(db, list, id, now()))) throw new ApiError('not-found')
      await revisions.refreshSoon()
      return c.json({ data: { id } })
    })
}
