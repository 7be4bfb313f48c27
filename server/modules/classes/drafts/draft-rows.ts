import type { Db } from '../../../db/tables.ts'
import type { StoredList } from '../../../lists/list.ts'
import { moveItem } from '../../../lists/move-item.ts'
import { findRow, hasLetters, type ListRow } from '../../../lists/read-items.ts'
import { DraftClass, DraftLearning } from '../content-schema.ts'

/** What drafts are called among lists; who writes both writes to the first one first. */
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

/** Something that an administrator works on; learners see what was published of it. */
export interface Draft<L extends DraftList = DraftList> {
  id: string
  version: number
  source: ListRow['source']
  item: Drafts[L]
}

/** The learnings of one class, in the administrators' order. */
export async function readLearnings(db: Db, classId: string): Promise<Draft<'learnings'>[]> {
  const rows = await db
    .selectFrom('list_items')
    .selectAll()
    .where('list', '=', LEARNINGS)
    .where('source', '!=', 'removed')
    .where(hasLetters(classId))
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

/** Puts a draft before another one of its kind, or last. @throws ApiError not-found */
export async function moveDraft(
  trx: Db,
  list: StoredList,
  id: string,
  before: string | null,
  now: number,
): Promise<void> {
  await moveItem(trx, list, id, before)
  // What is in its order an administrator's is no longer ours to replace.
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
