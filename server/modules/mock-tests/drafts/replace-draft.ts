import { isDeepStrictEqual } from 'node:util'
import { raiseRevision } from '../../../db/revisions.ts'
import type { Db } from '../../../db/tables.ts'
import { placeLast } from '../../../lists/move-item.ts'
import { removeItem, writeItem } from '../../../lists/write-items.ts'
import type { DraftItem, DraftTest } from '../content-schema.ts'
import { ITEMS, readDraftItems, TESTS } from './lists.ts'

export interface NewDraft {
  facts: DraftTest
  /** Items in their order, under ids that no other test has. */
  items: readonly DraftItem[]
}

/**
 * Replaces the draft of a test, in the caller's transaction. Unchanged rows are not written again,
 * so that nobody who has one open is told that it changed.
 */
export async function replaceDraft(
  trx: Db,
  { facts, items }: NewDraft,
  before: { facts: DraftTest | undefined; items: readonly DraftItem[] },
  now: number,
): Promise<void> {
  // First, in this order: concurrent changes wait.
  for (const { name } of [TESTS, ITEMS]) await raiseRevision(trx, name)
  if (!isDeepStrictEqual(facts, before.facts)) await writeItem(trx, TESTS, facts, now)
  const existing = new Map(before.items.map(item => [item.id, item]))
  const newIds = new Set(items.map(({ id }) => id))
  for (const { id } of before.items) if (!newIds.has(id)) await removeItem(trx, ITEMS, id, now)
  for (const item of items)
    if (!isDeepStrictEqual(item, existing.get(item.id))) await writeItem(trx, ITEMS, item, now)
  const ids = items.map(({ id }) => id)
  const placed = (await readDraftItems(trx, facts.id)).map(({ id }) => id)
  if (!isDeepStrictEqual(ids, placed)) await placeLast(trx, ITEMS, ids)
}
