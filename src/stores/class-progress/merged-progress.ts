import type { ClassProgress, PartProgress, ProgressEvent } from '../../contract/class-progress.ts'
import { lengthOf, unionOf, WATCHED_SHARE } from '../../lib/segments.ts'

/** Parts by kind and id. */
export type ProgressByItem = ReadonlyMap<string, PartProgress>

/** Returns a key that is unique across kinds: parts of different kinds may share an id. */
export function itemKey(kind: PartProgress['kind'], id: string): string {
  return `${kind} ${id}`
}

/**
 * Returns a learner's progress: that of the server with the events that it does not know yet.
 *
 * @param waiting events that the server does not know, in the order of their times
 * @param lengthOfVideo seconds; undefined for a video that the class does not have
 */
export function mergeProgress(
  server: ClassProgress | undefined,
  waiting: readonly ProgressEvent[],
  lengthOfVideo: (id: string) => number | undefined,
): ProgressByItem {
  const parts = new Map(server?.parts.map(part => [itemKey(part.kind, part.id), part]))
  for (const event of waiting) {
    // Opening an item changes nothing of its progress.
    if (event.kind === 'opened') continue
    const key =
      event.kind === 'read' ? itemKey('modul', event.modul_id) : itemKey('video', event.video_id)
    const before = parts.get(key) ?? untouched(event)
    const after = withEvent(before, event)
    const all = lengthOfVideo(after.id) ?? Number.POSITIVE_INFINITY
    const isSeen = after.kind === 'video' && lengthOf(after.watched) >= WATCHED_SHARE * all
    parts.set(key, { ...after, is_done: after.is_done || isSeen })
  }
  return parts
}

type ItemEvent = Exclude<ProgressEvent, { kind: 'opened' }>

function untouched(event: ItemEvent): PartProgress {
  const of =
    event.kind === 'read'
      ? { kind: 'modul' as const, id: event.modul_id }
      : { kind: 'video' as const, id: event.video_id }
  return { ...of, is_done: false, watched: [], position: 0, best: null }
}

function withEvent(part: PartProgress, event: ItemEvent): PartProgress {
  if (event.kind === 'read') return { ...part, is_done: true }
  if (event.kind === 'left') return { ...part, position: event.position }
  const watched = unionOf([...part.watched, [event.from, event.to]])
  return { ...part, watched, position: event.to }
}
