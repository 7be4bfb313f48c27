import * as contract from '../../../src/contract/administration-calls.ts'
import { actorOf } from '../../audit-log/actor.ts'
import {
  type AuditQuestion,
  type AuditRow,
  countAuditLog,
  findChanges,
  readAuditLog,
  type SignedRow,
} from '../../audit-log/read-audit.ts'
import { searchAuditLog } from '../../audit-log/search-audit.ts'
import type { Db } from '../../db/tables.ts'
import { type AnsweredCall, on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies } from '../../module.ts'
import { lowerCase } from '../../resources/cached-items.ts'
import { allResources, show } from '../../resources/managed-item.ts'
import type { Resource, StoredItem } from '../../resources/resource.ts'
import { canUndo, entryOf, undoEntry } from './undo.ts'

const ENTRIES_PER_PAGE = 50

/** Returns the calls about the audit log. */
export function auditRoutes(dependencies: Dependencies): AnsweredCall[] {
  const { db, now, revisions, modules } = dependencies
  return [
    on(contract.getAuditLog, async ({ query: { search = '', page, ...filters } }) => {
      const question = { ...filters, words: lowerCase(search).split(/\s+/).filter(Boolean) }
      const at = { offset: (page - 1) * ENTRIES_PER_PAGE, limit: ENTRIES_PER_PAGE }
      const { rows, ...counted } = await findEntries(db, question, at)
      return { data: await withUndo(db, allResources(modules()), rows), ...counted }
    }),
    on(contract.getAuditEntry, async ({ params: { id } }) => {
      const { before, after, ...row } = await entryOf(db, id)
      const resource = allResources(modules()).get(row.resource)
      const found = await resource?.find(db, row.item_id)
      const can_undo = canUndo(resource, { ...row, before, after }, found)
      return { data: { ...row, before: parse(before), after: parse(after), can_undo } }
    }),
    on(contract.undoChange, async ({ params: { id }, who, c }) => {
      const entry = await entryOf(db, id)
      const all = allResources(modules())
      const resource = all.get(entry.resource)
      if (!resource) throw new ApiError('not-possible')
      const actor = actorOf(c, who, dependencies.trustedProxies)
      const by = { actor, now: now(), among: [...all.values()] }
      const item = await undoEntry(db, resource, entry, by)
      await revisions.refreshSoon()
      return { data: item ? show(resource, item) : null }
    }),
  ]
}

async function findEntries(db: Db, question: AuditQuestion, at: { offset: number; limit: number }) {
  if (question.words.length > 0) return searchAuditLog(db, question, at)
  const rows = await readAuditLog(db, question, at)
  return { rows, total: await countAuditLog(db, question), is_more: false }
}

/** Adds to each entry whether it can be undone now; each item is read once. */
async function withUndo(
  db: Db,
  resources: ReadonlyMap<string, Resource>,
  rows: readonly SignedRow[],
) {
  const changes = await findChanges(
    db,
    rows.map(({ id }) => id),
  )
  const items = new Map<string, StoredItem | undefined>()
  const said = []
  for (const row of rows) {
    const resource = resources.get(row.resource)
    const key = `${row.resource} ${row.item_id}`
    if (resource && !items.has(key)) items.set(key, await resource.find(db, row.item_id))
    const change = changes.get(row.id) ?? { before: null, after: null }
    said.push({ ...row, can_undo: canUndo(resource, { ...row, ...change }, items.get(key)) })
  }
  return said
}

function parse(json: AuditRow['before']): Record<string, unknown> | null {
  return json === null ? null : JSON.parse(json)
}
