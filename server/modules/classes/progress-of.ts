import type { ClassProgress, PartProgress } from '../../../src/contract/class-progress.ts'
import type { ClassProgressSummary } from '../../../src/contract/classes.ts'
import type { ClassRow } from './class-rows.ts'
import type { PartRow } from './part-rows.ts'
import { keyOf, type PreparedClass, type PreparedPart } from './prepared.ts'
import { readSegments } from './segments.ts'

type DoneParts = ReadonlyMap<string, Pick<PartRow, 'done_at'>>

/** Summarises a learner's progress in a class. */
export function summaryOf(
  { parts }: PreparedClass,
  row: ClassRow | undefined,
  done: DoneParts,
): ClassProgressSummary {
  const isPartDone = ({ kind, id }: PreparedPart) => isDone(done.get(keyOf(kind, id)))
  return {
    done: parts.filter(isPartDone).length,
    total: parts.length,
    last_at: row?.last_at ?? null,
    next: nextOf(parts, row, isPartDone),
    finished_at: row?.finished_at ?? null,
  }
}

/** Returns the progress in each item. */
export function progressOf(
  of: PreparedClass,
  row: ClassRow | undefined,
  rows: ReadonlyMap<string, PartRow>,
): ClassProgress {
  return {
    class_id: of.id,
    ...summaryOf(of, row, rows),
    parts: of.parts.map(part => toPart(part, rows.get(keyOf(part.kind, part.id)))),
  }
}

/** Whether everything in a class is done, and no more will be added. */
export function isFinished({ parts, summary }: PreparedClass, done: DoneParts): boolean {
  return !summary.is_growing && parts.every(({ kind, id }) => isDone(done.get(keyOf(kind, id))))
}

/** Returns the last opened item, or where it is done, the first one after it that is not. */
function nextOf(
  parts: readonly PreparedPart[],
  row: ClassRow | undefined,
  isPartDone: (part: PreparedPart) => boolean,
): ClassProgressSummary['next'] {
  const last = parts.findIndex(({ kind, id }) => kind === row?.kind && id === row.part_id)
  const from = Math.max(0, last)
  const next = [...parts.slice(from), ...parts.slice(0, from)].find(part => !isPartDone(part))
  if (!next) return null
  const { learningId: learning_id, kind, id, title } = next
  return { learning_id, kind, id, title }
}

function toPart({ kind, id }: PreparedPart, row: PartRow | undefined): PartProgress {
  return {
    kind,
    id,
    is_done: isDone(row),
    watched: readSegments(row?.watched ?? '[]'),
    position: row?.position ?? 0,
    best: row?.best ?? null,
  }
}

/** Whether an item is done; one that was never opened is not. */
export function isDone(row: Pick<PartRow, 'done_at'> | undefined): boolean {
  return row !== undefined && row.done_at !== null
}
