import { actorOf } from '../audit-log/actor.ts'
import { type AnsweredCall, on } from '../http/calls.ts'
import type { List } from './list.ts'
import { type ListParts, sendFrom, showItem, shownItems } from './show-items.ts'
import { type ItemChecks, removeAudited, writeAudited } from './write-audited.ts'
import { versionTag } from './write-items.ts'

/** The calls of some lists: everybody reads them, administrators write them. */
export function listRoutes(
  parts: ListParts,
  lists: readonly List[],
  checks: ItemChecks,
): AnsweredCall[] {
  return lists.flatMap(list => routesOf(parts, list, checks))
}

function routesOf(parts: ListParts, list: List, checks: ItemChecks) {
  const { db, now, revisions } = parts
  const { list: all, put, remove } = list.calls
  return [
    on(all, async ({ c }) => sendFrom(c, list, await shownItems(parts, list))),
    on(put, async ({ params: { id }, headers, body, who, c }) => {
      const item = { ...Object(body), id }
      const actor = actorOf(c, who, parts.trustedProxies)
      const write = { actor, now: now(), conditions: headers, checks }
      const row = await writeAudited(db, list, item, write)
      await revisions.refreshSoon()
      c.header('ETag', versionTag(row))
      return { data: await showItem(db, list, row) }
    }),
    on(remove, async ({ params: { id }, headers, who, c }) => {
      const actor = actorOf(c, who, parts.trustedProxies)
      const write = { actor, now: now(), conditions: headers, checks }
      await removeAudited(db, list, id, write)
      await revisions.refreshSoon()
      return { data: { id } }
    }),
  ]
}
