import type { Db } from '../../db/tables.ts'
import {
  type ClassRow,
  type LearningPosition,
  placedAt,
  readClassRow,
  writeClassRow,
} from './class-rows.ts'
import type { PartRow } from './part-rows.ts'
import { keyOf, type PreparedClass } from './prepared.ts'
import { isFinished } from './progress-of.ts'

/** Returns the rows with the changed ones replaced. */
export function merged(
  parts: ReadonlyMap<string, PartRow>,
  changed: readonly PartRow[],
): Map<string, PartRow> {
  return new Map([...parts, ...changed.map(row => [keyOf(row.kind, row.part_id), row] as const)])
}

/**
 * Stores where a locked learner was last, and when the class was finished, which then stays.
 *
 * @param place undefined where nothing was opened
 */
export async function settle(
  trx: Db,
  userId: string,
  of: PreparedClass,
  parts: ReadonlyMap<string, PartRow>,
  place: LearningPosition | undefined,
  now: number,
): Promise<ClassRow | undefined> {
  const before = await readClassRow(trx, userId, of.id)
  const placed = place ? placedAt(before, userId, of.id, place) : before
  if (!placed) return undefined
  const finished_at = placed.finished_at ?? (isFinished(of, parts) ? now : null)
  const row = { ...placed, finished_at }
  if (place || finished_at !== before?.finished_at) await writeClassRow(trx, row)
  return row
}
