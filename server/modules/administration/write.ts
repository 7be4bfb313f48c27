import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../../audit-log/actor.ts'
import { writeAudit, writeAudits } from '../../audit-log/write-audit.ts'
import { retry } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Conditions } from '../../lists/write-items.ts'
import { refuseInUse } from '../../resources/refuse-in-use.ts'
import type { Item, Part, Resource, StoredItem } from '../../resources/resource.ts'
import { refuseUnknown } from '../../resources/unknown-references.ts'
import { whyNotWritten } from '../../resources/why-not-written.ts'
import { changedMeanwhile, titleOf } from './managed.ts'

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
  return inTransaction(db, resource, id, async trx => {
    const { before, conditions } = await readBefore(trx, resource, id, write.conditions)
    const why = whyNotWritten(resource, id, before)
    if (why !== undefined) throw new ApiError('not-possible', why)
    if (before && isDeepStrictEqual(before.item, item)) return before
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
 * is written, the database decides.
 */
async function readBefore(trx: Db, resource: Resource, id: string, conditions: Conditions) {
  const before = await resource.find(trx, id)
  const wanted = conditions['If-Match']
  if (wanted === undefined) {
    if (before) throw new ApiError('changed-meanwhile')
    return { before, conditions: { 'If-None-Match': '*' } as const }
  }
  if (!before || (wanted !== '*' && wanted !== before.version))
    throw new ApiError('changed-meanwhile')
  return { before, conditions: { 'If-Match': before.version ?? '*' } }
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
