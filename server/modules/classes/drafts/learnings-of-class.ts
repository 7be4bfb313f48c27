import type { Db } from '../../../db/tables.ts'
import { bringPartsBack } from '../../../lists/bring-back.ts'
import { removeItem } from '../../../lists/write-items.ts'
import type { Part } from '../../../resources/resource.ts'
import { CLASSES, LEARNING_LIST, LEARNINGS, readLearnings } from './draft-rows.ts'

/** Learnings go with the draft of their class. @returns them as they were */
export async function removeLearnings(trx: Db, classId: string, now: number): Promise<Part[]> {
  const learnings = await readLearnings(trx, classId)
  for (const { id } of learnings) await removeItem(trx, LEARNING_LIST, id, now)
  return learnings.map(partOf)
}

/** Before a class that was removed comes back: what went with it comes back where it stood. @returns it */
export async function bringLearningsBack(trx: Db, classId: string, now: number): Promise<Part[]> {
  const parts = { list: LEARNINGS, field: 'class_id' }
  const rows = await bringPartsBack(trx, { list: CLASSES, id: classId }, parts, now)
  return rows.map(({ id, document }) => partOf({ id, item: JSON.parse(document) }))
}

function partOf({ id, item }: { id: string; item: { title: string } }): Part {
  return { resource: LEARNINGS, id, title: item.title, item: { ...item } }
}
