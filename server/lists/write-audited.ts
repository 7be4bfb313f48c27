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
}

/**
 * Creates or replaces an item, and writes down who did.
 *
 * @throws ApiError changed-meanwhile
 */
export function writeAudited(
  db: Db,
  list: List,
  item: Item & { id: string | number },
  { actor, now, conditions }: Write,
): Promise<ListRow> {
  return retry(() =>
    db.transaction().execute(async trx => {
      const { row, before } = await writeItem(trx, list, item, now, conditions)
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

/** Refuses to remove what others refer to. @throws ApiError in-use */
export type CheckUnused = (trx: Db, target: { resource: string; id: string }) => Promise<void>

/**
 * Removes an item, and writes down who did.
 *
 * @throws ApiError not-found, changed-meanwhile or in-use
 */
export async function removeAudited(
  db: Db,
  list: List,
  id: string | number,
  { actor, now, conditions, checkUnused }: Write & { checkUnused: CheckUnused },
): Promise<void> {
  await retry(() =>
    db.transaction().execute(async trx => {
      const row = await removeItem(trx, list, id, now, conditions)
      await checkUnused(trx, { resource: list.name, id: row.id })
      const before = toPlainItem(list, row)
      const title = titleOf(list, before)
      const change = { actor, now, resource: list.name, id: row.id, title, before }
      await writeAudit(trx, { ...change, action: 'remove' })
    }),
  )
}
