import type { Db } from '../../../db/tables.ts'
import type { StoredList } from '../../../lists/list.ts'
import { moveItem } from '../../../lists/move-item.ts'
import { containsText, findRow, type ListRow } from '../../../lists/read-items.ts'
import { DraftClass, DraftLearning } from '../content-schema.ts'

/** Lists of the drafts; a transaction that writes both writes the first one first. */
export const CLASSES = 'classes'
export const LEARNINGS = 'learnings'

export const CLASS_LIST: StoredList<typeof DraftClass> = {
  name: CLASSES,
  schema: DraftClass,
  resource: {
    group: 'learning',
    columns: ['title', 'language_id', 'level', 'access', 'is_growing'],
    filters: ['language_id', 'level', 'access'],
  },
}

export const LEARNING_LIST: StoredList<typeof DraftLearning> = {
  name: LEARNINGS,
  schema: DraftLearning,
  resource: {
    group: 'learning',
    columns: ['title', 'class_id', 'is_preview'],
    filters: ['class_id', 'is_preview'],
  },
}

interface Drafts {
  [CLASSES]: DraftClass
  [LEARNINGS]: DraftLearning
}
export type DraftList = keyof Drafts

/** A draft that an administrator edits; learners see its published version. */
export interface Draft<L extends DraftList = DraftList> {
  id: string
  version: number
  source: ListRow['source']
  item: Drafts[L]
}

/** Returns the learnings of one class, in the administrators' order. */
export async function readLearnings(db: Db, classId: string): Promise<Draft<'learnings'>[]> {
  const rows = await db
    .selectFrom('list_items')
    .selectAll()
    .where('list', '=', LEARNINGS)
    .where('source', '!=', 'removed')
    .where(containsText(classId))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const drafts = rows.map(row => toDraft<'learnings'>(row))
  return drafts.filter(({ item }) => item.class_id === classId)
}

export async function findDraft<L extends DraftList>(
  db: Db,
  list: L,
  id: string,
): Promise<Draft<L> | undefined> {
  const row = await findRow(db, { name: list }, id)
  return row && toDraft<L>(row)
}

/** Moves a draft before another one of its kind, or to the end. @throws ApiError not-found */
export async function moveDraft(
  trx: Db,
  list: StoredList,
  id: string,
  before: string | null,
  now: number,
): Promise<void> {
  await moveItem(trx, list, id, before)
  // Content that an administrator has reordered is no longer ours to replace.
  await trx
    .updateTable('list_items')
    .set({ source: 'admin', updated_at: now })
    .where('list', '=', list.name)
    .where('id', '=', id)
    .execute()
}

function toDraft<L extends DraftList>({ id, version, source, document }: ListRow): Draft<L> {
  return { id, version, source, item: JSON.parse(document) }
}
