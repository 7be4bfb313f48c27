import type { Actor } from '../audit-log/actor.ts'
import { writeAudit } from '../audit-log/write-audit.ts'
import { retry } from '../db/retry.ts'
import type { Db } from '../db/tables.ts'
import type { Item, List } from './list.ts'
import { type ListRow, toPlainItem } from './read-items.ts'
import { titleOf } from './title.ts'
import { type Conditions, removeItem, writeItem } from './write-items.ts'

/** Who writes, when, and only if what. */
export interface Write {
  actor: Actor
  /** Milliseconds UTC. */
  now: number
  conditions: Conditions
  checks: ItemChecks
}

/** What keeps references whole, in the transaction that writes. */
export interface ItemChecks {
  /** Refuses to remove what others refer to. @throws ApiError in-use */
  checkUnused(trx: Db, target: { resource: string; id: string }): Promise<void>
  /** Refuses what refers to what is not there. @throws ApiError invalid-input */
  checkReferences(trx: Db, list: string, item: Item): Promise<void>
}

/**
 * Creates or replaces an item, and writes down who did.
 *
 * @throws ApiError changed-meanwhile or invalid-input
 */
export function writeAudited(
  db: Db,
  list: List,
  item: Item & { id: string | number },
  { actor, now, conditions, checks }: Write,
): Promise<ListRow> {
  return retry(() =>
    db.transaction().execute(async trx => {
      const { row, before } = await writeItem(trx, list, item, now, conditions)
      await checks.checkReferences(trx, list.name, item)
      await writeAudit(trx, {
        actor,
        now,
        action: before ? 'replace' : 'create',
        resource: list.name,
        id: row.id,
        title: titleOf(list, item),
        before: before && toPlainItem(list, before),
        after: toPlainItem(list, row),
      })
      return row
    }),
  )
}

/**
 * Removes an item, and writes down who did.
 *
 * @throws ApiError not-found, changed-meanwhile or in-use
 */
export async function removeAudited(
  db: Db,
  list: List,
  id: string | number,
  { actor, now, conditions, checks }: Write,
): Promise<void> {
  await retry(() =>
    db.transaction().execute(async trx => {
      const row = await removeItem(trx, list, id, now, conditions)
      await checks.checkUnused(trx, { resource: list.name, id: row.id })
      const before = toPlainItem(list, row)
      const title = titleOf(list, before)
      const change = { actor, now, resource: list.name, id: row.id, title, before }
      await writeAudit(trx, { ...change, action: 'remove' })
    }),
  )
}
