import { map, type ReadableAtom } from 'nanostores'
import type { ClassProgress } from '../../contract/class-progress.ts'
import { createServerClock } from '../event-journal/server-clock.ts'
import { keepLastPiece } from './last-life.ts'
import {
  type ClassProgressOptions,
  type ClassProgressState,
  type Life,
  left,
  NOTHING,
  start,
  type WatchedPiece,
  watched,
  write,
} from './progress-life.ts'

/**
 * How far one is in a class: what was done is written down on this device before anything else,
 * then delivered, however often that has to be tried. A visitor's stays on the device until an
 * account takes it.
 */
export function createClassProgress(options: ClassProgressOptions) {
  const $progress = map<ClassProgressState>(NOTHING)
  const clock = createServerClock()
  const life: Life = { ...options, $progress, clock, own: undefined, tell() {} }
  return {
    $progress: $progress as ReadableAtom<ClassProgressState>,
    /** @returns its end */
    start: () => start(life),
    /** @param isUrgent whether to send it at once */
    watched: (video_id: string, piece: WatchedPiece, isUrgent: boolean) =>
      watched(life, video_id, piece, isUrgent),
    /** The page may be gone at any moment. */
    leave(video_id: string, piece: WatchedPiece): void {
      const { own } = life
      if (own) keepLastPiece(own.of, { video_id, ...piece, at: Math.floor(clock.now()) })
      void watched(life, video_id, piece, true)
    },
    left: (video_id: string, position: number, isUrgent: boolean) =>
      left(life, video_id, position, isUrgent),
    /** A modul was read to its end. */
    read: (modul_id: string) =>
      write(life, (sequence, at) => ({ kind: 'read', sequence, at, modul_id }), true),
    /** Sends what waits. */
    deliver: async () => life.own?.deliver(),
    /** Takes what the server has said elsewhere, such as with the result of a quiz. */
    take: (progress: ClassProgress) => life.own?.take(progress),
  }
}

export type ClassProgressStore = ReturnType<typeof createClassProgress>
