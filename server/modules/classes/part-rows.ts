import type { Selectable } from 'kysely'
import type { PartKind } from '../../../src/contract/classes.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { keyOf } from './prepared.ts'

export type PartRow = Selectable<Tables['class_parts']>

/** Reads a learner's progress in the items of a class, by `keyOf()`. */
export async function readParts(
  db: Db,
  userId: string,
  classId: string,
): Promise<Map<string, PartRow>> {
  const rows = await db
    .selectFrom('class_parts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('class_id', '=', classId)
    .execute()
  return new Map(rows.map(row => [keyOf(row.kind, row.part_id), row]))
}

/** Returns the initial progress of an item that is opened now. */
export function openedPart(
  user_id: string,
  class_id: string,
  kind: PartKind,
  part_id: string,
  opened_at: number,
): PartRow {
  const nothing = { watched: '[]', position: 0, position_at: 0, best: null, done_at: null }
  return { user_id, class_id, kind, part_id, opened_at, ...nothing }
}

/** Inserts or replaces rows of a locked learner. */
export async function writeParts(trx: Db, rows: readonly PartRow[]): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('class_parts')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['user_id', 'class_id', 'kind', 'part_id']).doUpdateSet(eb => ({
        opened_at: eb.ref('excluded.opened_at'),
        watched: eb.ref('excluded.watched'),
        position: eb.ref('excluded.position'),
        position_at: eb.ref('excluded.position_at'),
        best: eb.ref('excluded.best'),
        done_at: eb.ref('excluded.done_at'),
      })),
    )
    .execute()
}
