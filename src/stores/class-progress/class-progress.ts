import { map, type ReadableAtom } from 'nanostores'
import type { Failure, Http } from '../../api/http.ts'
import type { ClassProgress } from '../../contract/class-progress.ts'
import { isCovered } from '../../lib/segments.ts'
import { createServerClock } from '../event-journal/server-clock.ts'
import { watchSyncTriggers } from '../event-journal/sync-triggers.ts'
import { type KnownParts, knownParts, partKey } from './known-progress.ts'
import { forgetLastPiece, keepLastPiece } from './last-life.ts'
import { OwnProgress } from './own-progress.ts'

export interface ClassProgressState {
  /** Parts that were begun. */
  parts: KnownParts
  /** As the server said last; undefined before, and for visitors. */
  progress: ClassProgress | undefined
  /** Whether what this device and the server know has been read. */
  isKnown: boolean
  /** How many things the server has not heard of; of a visitor none. */
  waiting: number
  /** Whether the browser stores what is done. */
  isKept: boolean
  /** Why what waits is not delivered. */
  failure: Failure | undefined
}

export interface ClassProgressOptions {
  http: Http
  classId: string
  /** Id of who is signed in; null for a visitor, undefined until that is known. */
  $userId: ReadableAtom<string | null | undefined>
  /** Length of a video in seconds. */
  lengthOfVideo(id: string): number | undefined
}

/** A piece of a video that was watched without a jump. */
export interface WatchedPiece {
  from: number
  to: number
  /** How long that took by the clock, in milliseconds. */
  took: number
}

const NOTHING: ClassProgressState = {
  parts: new Map(),
  progress: undefined,
  isKnown: false,
  waiting: 0,
  isKept: true,
  failure: undefined,
}

/**
 * How far one is in a class: what was done is written down on this device before anything else,
 * then delivered, however often that has to be tried. A visitor's stays on the device until an
 * account takes it.
 */
export function createClassProgress(options: ClassProgressOptions) {
  const { http, classId, $userId, lengthOfVideo } = options
  const $progress = map<ClassProgressState>(NOTHING)
  const clock = createServerClock()
  let own: OwnProgress | undefined
  let tell = () => {}

  function show(): void {
    if (!own) return
    const { waiting, server, of } = own
    const parts = knownParts(server, waiting, lengthOfVideo)
    $progress.setKey('parts', parts)
    $progress.setKey('progress', server)
    $progress.setKey('waiting', of.owner ? waiting.length : 0)
  }

  async function open(userId: string | null): Promise<void> {
    own?.stop()
    $progress.set(NOTHING)
    const mine = new OwnProgress({
      http,
      clock,
      of: { owner: userId ?? '', class_id: classId },
      onChange: show,
      onWrite: isKept => $progress.setKey('isKept', isKept),
      onDelivery: failure => $progress.setKey('failure', failure),
    })
    own = mine
    await mine.open()
    if (own === mine) $progress.setKey('isKnown', true)
  }

  async function write(
    make: Parameters<OwnProgress['journal']['add']>[1],
    isUrgent: boolean,
  ): Promise<void> {
    const mine = own
    const isWritten = await mine?.journal.add(clock.now(), make)
    if (mine && isWritten) forgetLastPiece(mine.of)
    tell()
    if (isUrgent) await mine?.deliver()
  }

  return {
    $progress: $progress as ReadableAtom<ClassProgressState>,
    /** @returns its end */
    start(): () => void {
      const triggers = watchSyncTriggers(`class ${classId}`, {
        comeBack: () => void own?.look(),
        otherTab: () => void own?.journal.reread(),
      })
      tell = triggers.tell
      const stopUser = $userId.subscribe(userId => {
        if (userId !== undefined) void open(userId)
      })
      return () => {
        triggers.stop()
        stopUser()
        own?.stop()
      }
    },
    /** @param isUrgent whether to send it at once */
    watched(video_id: string, { from, to, took }: WatchedPiece, isUrgent: boolean): Promise<void> {
      const known = $progress.get().parts.get(partKey('video', video_id))?.watched ?? []
      // What was seen before only moves the place.
      if (isCovered([from, to], known)) return this.left(video_id, to, isUrgent)
      return write(
        (sequence, at) => ({ kind: 'watched', sequence, at, video_id, from, to, took }),
        isUrgent,
      )
    },
    /** The page may be gone at any moment. */
    leave(video_id: string, piece: WatchedPiece): void {
      if (own) keepLastPiece(own.of, { video_id, ...piece, at: Math.floor(clock.now()) })
      void this.watched(video_id, piece, true)
    },
    left(video_id: string, position: number, isUrgent: boolean): Promise<void> {
      return write((sequence, at) => ({ kind: 'left', sequence, at, video_id, position }), isUrgent)
    },
    /** A modul was read to its end. */
    read(modul_id: string): Promise<void> {
      return write((sequence, at) => ({ kind: 'read', sequence, at, modul_id }), true)
    },
    /** Sends what waits. */
    deliver: async () => own?.deliver(),
    /** Takes what the server has said elsewhere, such as with the result of a quiz. */
    take: (progress: ClassProgress) => own?.take(progress),
  }
}

export type ClassProgressStore = ReturnType<typeof createClassProgress>
