import { raiseRevision } from '../../../db/revisions.ts'
import type { Db } from '../../../db/tables.ts'
import type { Part } from '../../../resources/resource.ts'
import { CLASSES, LEARNINGS, readLearnings, removeDraft } from './draft-rows.ts'

/** Learnings go with the draft of their class. @returns them as they were */
export async function removeLearnings(trx: Db, classId: string, now: number): Promise<Part[]> {
  const learnings = await readLearnings(trx, classId)
  for (const { id } of learnings) await removeDraft(trx, LEARNINGS, id, {}, now)
  return learnings.map(partOf)
}

/** Before a class that was removed comes back: what went with it comes back where it stood. @returns it */
export async function bringLearningsBack(trx: Db, classId: string, now: number): Promise<Part[]> {
  // In the order in which everybody writes both.
  await raiseRevision(trx, CLASSES)
  const version = await raiseRevision(trx, LEARNINGS)
  const ids = await idsRemovedWith(trx, classId)
  // An empty list is no SQL that PostgreSQL takes.
  if (ids.length === 0) return []
  const rows = await trx
    .updateTable('list_items')
    .set({ source: 'admin', version, updated_at: now })
    .where('list', '=', LEARNINGS)
    .where('source', '=', 'removed')
    .where('id', 'in', ids)
    .returning(['id', 'document'])
    .execute()
  return rows.map(({ id, document }) => partOf({ id, item: JSON.parse(document) }))
}

/** Those of the moment in which the class went; others were removed for themselves. */
async function idsRemovedWith(trx: Db, classId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('list_items as learning')
    .innerJoin('list_items as class', 'class.updated_at', 'learning.updated_at')
    .select(['learning.id', 'learning.document'])
    .where('class.list', '=', CLASSES)
    .where('class.id', '=', classId)
    .where('learning.list', '=', LEARNINGS)
    .where('learning.source', '=', 'removed')
    .execute()
  return rows.filter(({ document }) => JSON.parse(document).class_id === classId).map(row => row.id)
}

function partOf({ id, item }: { id: string; item: { title: string } }): Part {
  return { resource: LEARNINGS, id, title: item.title, item: { ...item } }
}
