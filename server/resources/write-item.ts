import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../audit-log/actor.ts'
import { writeAudit, writeAudits } from '../audit-log/write-audit.ts'
import { retry } from '../db/retry.ts'
import type { Db } from '../db/tables.ts'
import { ApiError } from '../lib/api-error.ts'
import type { Conditions } from '../lists/write-items.ts'
import { changedMeanwhile, titleOf, whyNotWritten } from './managed-item.ts'
import type { Item, Part, Resource, StoredItem } from './resource.ts'
import { refuseUnknown } from './unknown-references.ts'

/** Who writes, when, and only if what. */
export interface Write {
  actor: Actor
  /** Milliseconds UTC. */
  now: number
  conditions: Conditions
  /** What the audit log calls it; `create`, `replace` or `remove` unless told. */
  action?: string
  /** Resources whose items may refer to it, and to which it may refer. */
  among: readonly Resource[]
}

/**
 * Creates an item or replaces one, and writes down who did. What is the same already is left as it
 * is: who has it open is not told that it changed.
 *
 * @param item was judged
 * @throws ApiError changed-meanwhile, not-possible, or invalid-input for what it refers to and is not there
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
 * Likewise, with an item that is made from what is there.
 *
 * @param change runs in the transaction, and judges what it makes
 */
export function changeItem<T extends Item>(
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
    if (before && isDeepStrictEqual(before.item, item)) return { ...before, item }
    const stored = { id, version: before?.version ?? null, item }
    const { put, bringPartsBack } = writerOf(resource)
    const isBack = !before && write.action === 'undo'
    const parts = isBack ? await bringPartsBack?.(trx, id, write.now) : []
    const version = await put(trx, stored, conditions, write.now)
    await refuseUnknown(trx, resource, item, write.among)
    const after = { id, version, item }
    await note(trx, resource, { ...write, before, after })
    await noteParts(trx, write, 'after', parts)
    return after
  })
}

/**
 * Removes an item, and writes down who did.
 *
 * @returns the entry of the audit log
 * @throws ApiError changed-meanwhile, not-found, in-use or not-possible
 */
export function removeItem(db: Db, resource: Resource, id: string, write: Write): Promise<string> {
  return inTransaction(db, resource, id, async trx => {
    const { before, conditions } = await readBefore(trx, resource, id, write.conditions)
    const { remove, removeParts } = writerOf(resource)
    if (!remove) throw new ApiError('not-possible')
    await remove(trx, id, conditions, write.now)
    const parts = await removeParts?.(trx, id, write.now)
    await refuseInUse(trx, { resource: resource.name, id }, write.among)
    await noteParts(trx, write, 'before', parts)
    return note(trx, resource, { ...write, before, after: undefined })
  })
}

/**
 * Puts an item before another one, or last, and writes down who did.
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

/** Who comes too late is shown what is there now. */
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
 * What is replaced. The condition is made to name exactly it: whether it still is there when it
 * is written, the database decides. Without a condition whatever is there is replaced, and others
 * who write wait until that is done.
 */
async function readBefore(trx: Db, resource: Resource, id: string, conditions: Conditions) {
  const { 'If-Match': wanted, 'If-None-Match': isNew } = conditions
  if (wanted === undefined && !isNew) await writerOf(resource).lock?.(trx)
  const before = await resource.find(trx, id)
  const isOther = wanted !== undefined && wanted !== '*' && wanted !== before?.version
  if ((isNew && before) || (wanted !== undefined && !before) || isOther)
    throw new ApiError('changed-meanwhile')
  if (!before) return { before, conditions: { 'If-None-Match': '*' } as const }
  return { before, conditions: { 'If-Match': before.version ?? '*' } }
}

/**
 * Nothing is left to refer to what is gone: asked in the transaction that removes it.
 *
 * @param among resources whose items may refer to it
 * @throws ApiError in-use, which names who does
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

interface Change extends Omit<Write, 'among'> {
  before: StoredItem | undefined
  after: StoredItem | undefined
}

function note(trx: Db, resource: Resource, { actor, now, action, before, after }: Change) {
  const known = after ?? before ?? { id: '', item: {} as Item }
  return writeAudit(trx, {
    actor,
    now,
    action: action ?? nameOf(before, after),
    resource: resource.name,
    id: known.id,
    title: titleOf(resource, known),
    before: before?.item,
    after: after?.item,
  })
}

/** What goes and comes back with an item is in the log for itself. */
function noteParts(
  trx: Db,
  { actor, now, action }: Write,
  when: 'before' | 'after',
  parts: readonly Part[] = [],
) {
  const done = action ?? (when === 'before' ? 'remove' : 'create')
  const changes = parts.map(({ item, ...part }) => ({
    ...part,
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
