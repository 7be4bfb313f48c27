import type { ProgressEvent } from '../../../src/contract/class-progress.ts'
import { believe } from './believe-watched.ts'
import type { LearningPosition } from './class-rows.ts'
import { openedPart, type PartRow } from './part-rows.ts'
import { keyOf, type PreparedClass, type PreparedPart } from './prepared.ts'
import type { WatchTime } from './watch-time.ts'

/** Owner and arrival of events. */
interface Arrival {
  userId: string
  of: PreparedClass
  now: number
}

/** Returns the item of a class that an event is about; undefined where the class lacks it. */
export function partOf(of: PreparedClass, event: ProgressEvent): PreparedPart | undefined {
  if (event.kind === 'opened') return of.partByKey.get(keyOf(event.part_kind, event.part_id))
  return of.partByKey.get(
    event.kind === 'read' ? keyOf('modul', event.modul_id) : keyOf('video', event.video_id),
  )
}

/**
 * Applies events to progress, which never decreases. Events about items that the class no longer
 * has are ignored: they must not block the other events of a device.
 *
 * @returns the changed rows, and where the learner was last
 */
export function applyEvents(
  { userId, of, now }: Arrival,
  events: readonly ProgressEvent[],
  before: ReadonlyMap<string, PartRow>,
  time: WatchTime,
): { changed: PartRow[]; place: LearningPosition | undefined } {
  const changed = new Map<string, PartRow>()
  let place: LearningPosition | undefined
  for (const event of events.toSorted((one, other) => one.sequence - other.sequence)) {
    const part = partOf(of, event)
    if (!part) continue
    const { kind, id, learningId: learning_id } = part
    const key = keyOf(kind, id)
    const row = changed.get(key) ?? before.get(key) ?? openedPart(userId, of.id, kind, id, now)
    const at = Math.min(event.at, now)
    changed.set(key, afterEvent(row, part, { ...event, at }, time, now))
    if (at >= (place?.at ?? 0)) place = { learning_id, kind, part_id: id, at }
  }
  return { changed: [...changed.values()], place }
}

function afterEvent(
  row: PartRow,
  { length }: PreparedPart,
  event: ProgressEvent,
  time: WatchTime,
  now: number,
): PartRow {
  if (event.kind === 'opened') return row
  if (event.kind === 'read') return { ...row, done_at: row.done_at ?? now }
  if (event.kind === 'left') return leftAt(row, event.position, length, event.at)
  return leftAt(believe(row, event, length, time, now), event.to, length, event.at)
}

/** Sets the position; the newest wins, in whatever order devices report. */
function leftAt(row: PartRow, position: number, length: number, at: number): PartRow {
  if (at < row.position_at) return row
  return { ...row, position: Math.min(position, length), position_at: at }
}
