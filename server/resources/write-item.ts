import type { Actor } from '../audit-log/actor.ts'
import { writeAudit, writeAudits } from '../audit-log/write-audit.ts'
import { retry } from '../db/retry.ts'
import type { Db } from '../db/tables.ts'
import { ApiError } from '../lib/api-error.ts'
import type { Conditions } from '../lists/write-items.ts'
import { changedMeanwhile, isUnchanged, titleOf, whyNotWritten } from './managed-item.ts'
import type { Dependent, Resource, ResourceItem, StoredItem } from './resource.ts'
import { refuseUnknown } from './unknown-references.ts'

/** Author, time and preconditions of a write. */
export interface Write {
  actor: Actor
  /** Milliseconds UTC. */
  now: number
  conditions: Conditions
  /** Name in the audit log; by default `create`, `replace` or `remove`. */
  action?: string
  /** Resources whose items may refer to it, and to which it may refer. */
  among: readonly Resource[]
}

/**
 * Creates or replaces an item, and logs the administrator. An unchanged item is not written, so
 * that nobody else who edits it gets a conflict.
 *
 * @param item was checked already
 * @throws ApiError changed-meanwhile, not-possible, or invalid-input for references to missing items
 */
export function putItem(
  db: Db,
  resource: Resource,
  { id, item }: Pick<StoredItem, 'id' | 'item'>,
  write: Write,
): Promise<StoredItem> {
  return changeItem(db, resource, id, write, () => item)
}

/**
 * Writes an item that is computed from the current one.
 *
 * @param change runs in the transaction, and checks its result
 */
export function changeItem<T extends ResourceItem>(
  db: Db,
  resource: Resource,
  id: string,
  write: Write,
  change: (trx: Db) => T | Promise<T>,
): Promise<StoredItem & { item: T }> {
  return inTransaction(db, resource, id, async trx => {
    const { before, conditions } = await readBefore(trx, resource, id, write.conditions)
    const why = whyNotWritten(resource, id, before)
    if (why !== undefined) throw new ApiError('not-possible', why)
    const item = await change(trx)
    if (before && isUnchanged(resource, before, item)) return { ...before, item }
    const stored = { id, version: before?.version ?? null, item }
    const { put, restoreDependents } = writerOf(resource)
    const isBack = !before && write.action === 'undo'
    const dependents = isBack ? await restoreDependents?.(trx, id, write.now) : []
    const version = await put(trx, stored, conditions, write.now)
    await refuseUnknown(trx, resource, item, write.among)
    const after = { id, version, item }
    await note(trx, resource, { ...write, before, after })
    await logDependents(trx, write, 'after', dependents)
    return after
  })
}

/**
 * Removes an item, and logs the administrator.
 *
 * @returns the entry of the audit log
 * @throws ApiError changed-meanwhile, not-found, in-use or not-possible
 */
export function removeItem(db: Db, resource: Resource, id: string, write: Write): Promise<string> {
  return inTransaction(db, resource, id, async trx => {
    const { before, conditions } = await readBefore(trx, resource, id, write.conditions)
    const { remove, removeDependents } = writerOf(resource)
    if (!remove) throw new ApiError('not-possible')
    await remove(trx, id, conditions, write.now)
    const dependents = await removeDependents?.(trx, id, write.now)
    await refuseInUse(trx, { resource: resource.name, id }, write.among)
    await logDependents(trx, write, 'before', dependents)
    return note(trx, resource, { ...write, before, after: undefined })
  })
}

/**
 * Moves an item before another one, or to the end, and logs the administrator.
 *
 * @throws ApiError not-found or not-possible
 */
export async function moveItem(
  db: Db,
  resource: Resource,
  id: string,
  before: string | null,
  { actor, now }: Pick<Write, 'actor' | 'now'>,
): Promise<void> {
  const { move } = writerOf(resource)
  if (!move) throw new ApiError('not-possible')
  await retry(() =>
    db.transaction().execute(async trx => {
      await move(trx, id, before, now)
      const moved = await resource.find(trx, id)
      if (!moved) throw new ApiError('not-found')
      const title = titleOf(resource, moved)
      const change = { actor, now, action: 'move', resource: resource.name, id, title }
      await writeAudit(trx, { ...change, after: { before } })
    }),
  )
}

export function writerOf({ write }: Resource): NonNullable<Resource['write']> {
  if (!write) throw new ApiError('not-possible')
  return write
}

/** Runs `work` in a transaction; a conflict error contains the current item. */
async function inTransaction<T>(
  db: Db,
  resource: Resource,
  id: string,
  work: (trx: Db) => Promise<T>,
): Promise<T> {
  try {
    return await retry(() => db.transaction().execute(work))
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'changed-meanwhile') throw error
    throw changedMeanwhile(resource, await resource.find(db, id))
  }
}

/**
 * Reads the item to replace, and narrows the precondition to exactly its version: the database
 * checks it again when writing. Without a precondition any version is replaced, and other writers
 * wait until that is done.
 */
async function readBefore(trx: Db, resource: Resource, id: string, conditions: Conditions) {
  const { 'If-Match': expected, 'If-None-Match': isNew } = conditions
  if (expected === undefined && !isNew) await writerOf(resource).lock?.(trx)
  const before = await resource.find(trx, id)
  const isOtherVersion = expected !== undefined && expected !== '*' && expected !== before?.version
  if ((isNew && before) || (expected !== undefined && !before) || isOtherVersion)
    throw new ApiError('changed-meanwhile')
  if (!before) return { before, conditions: { 'If-None-Match': '*' } as const }
  return { before, conditions: { 'If-Match': before.version ?? '*' } }
}

/**
 * Refuses to remove an item to which others refer, in the transaction that removes it.
 *
 * @param among resources whose items may refer to it
 * @throws ApiError in-use, which names them
 */
async function refuseInUse(
  trx: Db,
  target: { resource: string; id: string },
  among: Iterable<Resource>,
): Promise<void> {
  for (const { findReferring } of among) {
    const titles = (await findReferring?.(trx, target)) ?? []
    if (titles.length === 0) continue
    const users = new Intl.ListFormat('id').format(titles.map(title => `“${title}”`))
    throw new ApiError('in-use', `Data ini masih dipakai oleh ${users}. Ubah dulu, lalu coba lagi.`)
  }
}

interface NotedChange extends Omit<Write, 'among'> {
  before: StoredItem | undefined
  after: StoredItem | undefined
}

function note(trx: Db, resource: Resource, { actor, now, action, before, after }: NotedChange) {
  const subject = after ?? before ?? { id: '', item: {} as ResourceItem }
  return writeAudit(trx, {
    actor,
    now,
    action: action ?? nameOf(before, after),
    resource: resource.name,
    id: subject.id,
    title: titleOf(resource, subject),
    before: before?.item,
    after: after?.item,
  })
}

/** Logs the items that are removed or restored together with another, each as its own entry. */
function logDependents(
  trx: Db,
  { actor, now, action }: Write,
  when: 'before' | 'after',
  dependents: readonly Dependent[] = [],
) {
  const done = action ?? (when === 'before' ? 'remove' : 'create')
  const changes = dependents.map(({ item, ...dependent }) => ({
    ...dependent,
    actor,
    now,
    action: done,
    [when]: item,
  }))
  return writeAudits(trx, changes)
}

function nameOf(before: StoredItem | undefined, after: StoredItem | undefined): string {
  if (!before) return 'create'
  return after ? 'replace' : 'remove'
}
