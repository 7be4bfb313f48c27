import type { ImportedEntries } from '../../../src/contract/administration.ts'
import { IMPORT_UNDO_MAX } from '../../../src/contract/limits.ts'
import type { Actor } from '../../audit-log/actor.ts'
import { type AuditRow, findAuditEntry, readImported } from '../../audit-log/read-audit.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Conditions } from '../../lists/write-items.ts'
import { judgeItem } from '../../resources/judge-item.ts'
import { changedMeanwhile } from '../../resources/managed-item.ts'
import type { Resource, ResourceItem, StoredItem } from '../../resources/resource.ts'
import { putItem, removeItem } from '../../resources/write-item.ts'

/** Operations that can be undone; the effect of an action can only be undone by another action. */
const UNDONE = ['create', 'replace', 'remove', 'import', 'undo']

type AuditedChange = Pick<AuditRow, 'action' | 'before' | 'after'>
/** The resulting item; undefined where it would be removed. */
interface Plan {
  item: ResourceItem | undefined
  conditions: Conditions
}

/** Whether an entry can be undone, given the current item. */
export function canUndo(
  resource: Resource | undefined,
  entry: AuditedChange,
  now: StoredItem | undefined,
): boolean {
  const plan = resource && isUndone(resource, entry) ? planUndo(entry, now) : undefined
  if (!plan || !resource) return false
  return plan.item === undefined || !judgeItem(resource, plan.item).problems
}

function isUndone({ write }: Resource, { action, before, after }: AuditedChange): boolean {
  if (!write || !UNDONE.includes(action)) return false
  if (!before) return write.remove !== undefined
  return after !== null || write.mayCreate !== false
}

/** Plans how to undo an entry; undefined where what it wrote no longer exists. */
function planUndo(entry: AuditedChange, now: StoredItem | undefined): Plan | undefined {
  const [before, after] = [entry.before, entry.after].map(json => json && JSON.parse(json))
  if (!after) return now ? undefined : { item: before, conditions: { 'If-None-Match': '*' } }
  if (!now || !hasFields(now.item, after)) return undefined
  const conditions = { 'If-Match': now.version ?? '*' } as const
  if (!before) return { item: undefined, conditions }
  const otherFields = Object.entries(now.item).filter(([name]) => !(name in after))
  return {
    item: { ...inOrderOf(now.item, before), ...Object.fromEntries(otherFields) },
    conditions,
  }
}

/** Orders the restored fields like the current ones, as far as they exist. */
function inOrderOf(now: ResourceItem, before: ResourceItem): ResourceItem {
  const names = [...new Set([...Object.keys(now), ...Object.keys(before)])]
  return Object.fromEntries(names.filter(name => name in before).map(name => [name, before[name]]))
}

function hasFields(item: ResourceItem, fields: ResourceItem): boolean {
  return Object.entries(fields).every(
    ([name, value]) => JSON.stringify(item[name]) === JSON.stringify(value),
  )
}

/**
 * Restores an item to its state before an entry of the audit log.
 *
 * @returns the item; undefined where it is removed
 * @throws ApiError changed-meanwhile, not-possible or in-use
 */
export async function undoEntry(
  db: Db,
  resource: Resource,
  entry: AuditRow,
  by: { actor: Actor; now: number; among: readonly Resource[] },
): Promise<StoredItem | undefined> {
  if (!isUndone(resource, entry)) throw new ApiError('not-possible')
  const id = entry.item_id
  const found = await resource.find(db, id)
  const plan = planUndo(entry, found)
  if (!plan) throw changedMeanwhile(resource, found)
  const write = { ...by, conditions: plan.conditions, action: 'undo' }
  if (!plan.item) {
    await removeItem(db, resource, id, write)
    return undefined
  }
  const judged = judgeItem(resource, plan.item)
  if (judged.problems) throw new ApiError('not-possible', OUTDATED)
  return putItem(db, resource, { id, item: judged.item }, write)
}

/**
 * Undoes an administrator's import, row by row, so that other requests run in between; rows that
 * were changed since or are in use stay.
 *
 * @throws ApiError not-found where this administrator imported nothing
 */
export async function undoImport(
  db: Db,
  resource: Resource,
  range: ImportedEntries,
  by: { actor: Actor; now: number; among: readonly Resource[] },
): Promise<{ undone: number; kept: number }> {
  const importOf = { ...range, resource: resource.name, actor_id: by.actor.userId }
  const entries = await readImported(db, importOf, IMPORT_UNDO_MAX)
  if (entries.length === 0) throw new ApiError('not-found')
  let undone = 0
  for (const entry of entries)
    try {
      await undoEntry(db, resource, entry, by)
      undone++
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  return { undone, kept: entries.length - undone }
}

const OUTDATED =
  'Data lama ini tidak lagi cocok dengan aturan yang sekarang. Buat atau ubah datanya sendiri, ya.'

/** @throws ApiError not-found */
export async function entryOf(db: Db, id: string) {
  const entry = await findAuditEntry(db, id)
  if (!entry) throw new ApiError('not-found')
  return entry
}
