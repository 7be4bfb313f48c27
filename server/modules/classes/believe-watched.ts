import { lengthOf, WATCHED_SHARE } from '../../../src/lib/segments.ts'
import type { PartRow } from './part-rows.ts'
import { addSegment, readSegments } from './segments.ts'
import { FASTEST, OFFLINE_MAX, SLACK, type WatchTime } from './watch-time.ts'

/** A section of a video that a device reports as watched. */
export interface Piece {
  from: number
  to: number
  /** When it ended, milliseconds UTC. */
  at: number
  /** Duration by the clock, in milliseconds. */
  took: number
}

/**
 * Adds as much of a section to a video as can have been watched: twice its duration by the clock
 * and a second; in all twice the time since the video was opened and a little; and no more than
 * is left of the minutes in which it was watched.
 *
 * @param length of the video in seconds
 * @param time of the learner, from which the credited seconds are taken
 */
export function believe(
  row: PartRow,
  piece: Piece,
  length: number,
  time: WatchTime,
  now: number,
): PartRow {
  const from = Math.min(piece.from, length)
  const claimed = Math.min(piece.to, length) - from
  const segments = readSegments(row.watched)
  const [start, end] = timeOf(piece, row.opened_at, now)
  if (claimed <= 0 || end < now - OFFLINE_MAX) return row
  const possible = Math.min(
    claimed,
    (FASTEST * piece.took) / 1_000 + 1,
    (FASTEST * (end - start)) / 1_000 + SLACK,
    Math.max(0, (FASTEST * (now - row.opened_at)) / 1_000 + SLACK - lengthOf(segments)),
  )
  const believed = time.take(start, end, possible, now)
  const watched = addSegment(segments, [from, from + believed])
  const isDone = lengthOf(watched) >= WATCHED_SHARE * length
  return {
    ...row,
    watched: JSON.stringify(watched),
    done_at: row.done_at ?? (isDone ? now : null),
  }
}

/** Returns the interval of a section: not before the video was opened, and not in the future. */
function timeOf({ at, took }: Piece, openedAt: number, now: number): [number, number] {
  const start = Math.max(Math.min(at, now) - took, openedAt)
  return [start, Math.min(start + took, now)]
}
