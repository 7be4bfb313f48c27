import { Hono } from 'hono'
import { administrator } from '../auth/session.ts'
import { readBody, readHeaders, readParams } from '../http/input.ts'
import { type ListParts, sendFrom, showItem, shownItems } from './answers.ts'
import type { List } from './list.ts'
import { removeItem, versionTag, writeItem } from './write-items.ts'

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
      const conditions = readHeaders(c, put.headers)
      const body = await readBody(c, put.body)
      const row = await writeItem(db, list, { ...Object(body), id }, now(), conditions)
      await revisions.refreshSoon()
      c.header('ETag', versionTag(row))
      return c.json({ data: await showItem(db, list, row) })
    })
    .delete(remove.path, session, async c => {
      const { id } = readParams(c, remove.params)
      await removeItem(db, list, id, now(), readHeaders(c, remove.headers))
      await revisions.refreshSoon()
      return c.json({ data: { id } })
    })
}
