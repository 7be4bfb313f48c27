import type { MapStore, ReadableAtom } from 'nanostores'
import type { Failure, Http } from '../../api/http.ts'
import type { ClassProgress } from '../../contract/class-progress.ts'
import { isCovered } from '../../lib/segments.ts'
import type { ServerClock } from '../event-journal/server-clock.ts'
import { watchSyncTriggers } from '../event-journal/sync-triggers.ts'
import { forgetLastPiece } from './last-piece.ts'
import { LearnerProgress } from './learner-progress.ts'
import { itemKey, mergeProgress, type ProgressByItem } from './merged-progress.ts'

export interface ClassProgressState {
  /** Parts that the learner has begun. */
  parts: ProgressByItem
  /** The server's latest progress; undefined until it is loaded, and for visitors. */
  progress: ClassProgress | undefined
  /** Whether the progress of this device and of the server has been loaded. */
  isKnown: boolean
  /** Number of changes that the server does not know; 0 for a visitor. */
  waiting: number
  /** Whether the browser stores events. */
  isStored: boolean
  /** The failure of the last delivery. */
  failure: Failure | undefined
}

export interface ClassProgressOptions {
  http: Http
  classId: string
  /** Id of the current user; null for a visitor, undefined until that is known. */
  $userId: ReadableAtom<string | null | undefined>
  /** Returns the length of a video in seconds. */
  lengthOfVideo(id: string): number | undefined
}

/** A piece of a video that was watched without a jump. */
export interface WatchedPiece {
  from: number
  to: number
  /** Elapsed time in milliseconds. */
  took: number
}

export const NOTHING: ClassProgressState = {
  parts: new Map(),
  progress: undefined,
  isKnown: false,
  waiting: 0,
  isStored: true,
  failure: undefined,
}

/** The state of one class while its page is open. */
export interface Life extends ClassProgressOptions {
  $progress: MapStore<ClassProgressState>
  clock: ServerClock
  /** The current user's progress; undefined until the user is known. */
  learner: LearnerProgress | undefined
  /** Notifies other tabs that something was stored. */
  tell(): void
}

/** Starts to track a class in this page. @returns the function that stops it */
export function start(life: Life): () => void {
  const triggers = watchSyncTriggers(`class ${life.classId}`, {
    comeBack: () => void life.learner?.look(),
    otherTab: () => void life.learner?.journal.reread(),
  })
  life.tell = triggers.tell
  const stopUser = life.$userId.subscribe(userId => {
    if (userId !== undefined) void open(life, userId)
  })
  return () => {
    triggers.stop()
    stopUser()
    life.learner?.stop()
  }
}

async function open(life: Life, userId: string | null): Promise<void> {
  const { http, clock, classId, $progress } = life
  life.learner?.stop()
  $progress.set(NOTHING)
  const mine = new LearnerProgress({
    http,
    clock,
    of: { owner: userId ?? '', class_id: classId },
    onChange: () => show(life),
    onWrite: isStored => $progress.setKey('isStored', isStored),
    onDelivery: failure => $progress.setKey('failure', failure),
  })
  life.learner = mine
  await mine.open()
  if (life.learner === mine) $progress.setKey('isKnown', true)
}

function show({ learner, $progress, lengthOfVideo }: Life): void {
  if (!learner) return
  const { waiting, server, of } = learner
  $progress.setKey('parts', mergeProgress(server, waiting, lengthOfVideo))
  $progress.setKey('progress', server)
  const changes = waiting.filter(({ kind }) => kind !== 'opened')
  $progress.setKey('waiting', of.owner ? changes.length : 0)
}

export async function write(
  life: Life,
  make: Parameters<LearnerProgress['journal']['add']>[1],
  isUrgent: boolean,
): Promise<void> {
  const mine = life.learner
  const isWritten = await mine?.journal.add(life.clock.now(), make)
  if (mine && isWritten) forgetLastPiece(mine.of)
  life.tell()
  if (isUrgent) await mine?.deliver()
}

export function watched(
  life: Life,
  video_id: string,
  { from, to, took }: WatchedPiece,
  isUrgent: boolean,
): Promise<void> {
  const seen = life.$progress.get().parts.get(itemKey('video', video_id))?.watched ?? []
  // A piece that was seen before only moves the position.
  if (isCovered([from, to], seen)) return left(life, video_id, to, isUrgent)
  return write(
    life,
    (sequence, at) => ({ kind: 'watched', sequence, at, video_id, from, to, took }),
    isUrgent,
  )
}

export function left(
  life: Life,
  video_id: string,
  position: number,
  isUrgent: boolean,
): Promise<void> {
  return write(
    life,
    (sequence, at) => ({ kind: 'left', sequence, at, video_id, position }),
    isUrgent,
  )
}
