import type { Selectable } from 'kysely'
import type { PartKind } from '../../../src/contract/classes.ts'
import type { Db, Tables } from '../../db/tables.ts'

export type ClassRow = Selectable<Tables['class_progress']>

/** A learner's location in a class, and the time. */
export interface LearningPosition {
  learning_id: string
  kind: PartKind
  part_id: string
  at: number
}

/** Returns the progress of a learner in a class; undefined before they begin it. */
export function readClassRow(
  db: Db,
  userId: string,
  classId: string,
): Promise<ClassRow | undefined> {
  return db
    .selectFrom('class_progress')
    .selectAll()
    .where('user_id', '=', userId)
    .where('class_id', '=', classId)
    .executeTakeFirst()
}

/** Sets the location in a class, unless a newer one is stored. */
export function placedAt(
  row: ClassRow | undefined,
  user_id: string,
  class_id: string,
  { at, ...place }: LearningPosition,
): ClassRow {
  const nothing = { finished_at: null, certificate_number: null }
  if (!row) return { user_id, class_id, begun_at: at, last_at: at, ...place, ...nothing }
  return at >= row.last_at ? { ...row, ...place, last_at: at } : row
}

/** Writes the progress of a locked learner in a class; its certificate stays. */
export async function writeClassRow(trx: Db, row: ClassRow): Promise<void> {
  await trx
    .insertInto('class_progress')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['user_id', 'class_id']).doUpdateSet(eb => ({
        last_at: eb.ref('excluded.last_at'),
        learning_id: eb.ref('excluded.learning_id'),
        kind: eb.ref('excluded.kind'),
        part_id: eb.ref('excluded.part_id'),
        finished_at: eb.ref('excluded.finished_at'),
      })),
    )
    .execute()
}
