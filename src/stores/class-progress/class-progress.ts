import { map, type ReadableAtom } from 'nanostores'
import type { ClassProgress } from '../../contract/class-progress.ts'
import type { PartKind } from '../../contract/classes.ts'
import { createServerClock } from '../event-journal/server-clock.ts'
import { saveLastPiece } from './last-piece.ts'
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
 * Creates the store of a learner's progress in a class: it is first stored on this device, then
 * sent, however many attempts that takes. A visitor's progress stays on the device until an
 * account claims it.
 */
export function createClassProgress(options: ClassProgressOptions) {
  const $progress = map<ClassProgressState>(NOTHING)
  const clock = createServerClock()
  const life: Life = { ...options, $progress, clock, learner: undefined, tell() {} }
  return {
    $progress: $progress as ReadableAtom<ClassProgressState>,
    /** @returns the function that stops it */
    start: () => start(life),
    /** @param isUrgent whether to send it at once */
    watched: (video_id: string, piece: WatchedPiece, isUrgent: boolean) =>
      watched(life, video_id, piece, isUrgent),
    /** Records a piece synchronously, because the page may close at any moment. */
    leave(video_id: string, piece: WatchedPiece): void {
      const { learner } = life
      if (learner) saveLastPiece(learner.of, { video_id, ...piece, at: Math.floor(clock.now()) })
      void watched(life, video_id, piece, true)
    },
    left: (video_id: string, position: number, isUrgent: boolean) =>
      left(life, video_id, position, isUrgent),
    /** Records which item was opened, so that other devices continue there. */
    opened: (part_kind: PartKind, part_id: string) =>
      write(life, (sequence, at) => ({ kind: 'opened', sequence, at, part_kind, part_id }), true),
    /** Records that a modul was read to its end. */
    read: (modul_id: string) =>
      write(life, (sequence, at) => ({ kind: 'read', sequence, at, modul_id }), true),
    /** Records when a visitor opened a learning, as the server signed it. */
    saveOpening: (learning_id: string, opening: string) =>
      life.learner?.saveOpening(learning_id, opening),
    /** Sends the waiting events. */
    deliver: async () => life.learner?.deliver(),
    /** Takes progress from another response, such as the result of a quiz. */
    take: (progress: ClassProgress) => life.learner?.take(progress),
  }
}

export type ClassProgressStore = ReturnType<typeof createClassProgress>
