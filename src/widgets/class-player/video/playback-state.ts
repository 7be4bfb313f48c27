import { atom, type WritableAtom } from 'nanostores'
import type { Video } from '../../../contract/class-content.ts'
import type { Loop } from './loop.ts'

export type Status = 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'failed'

/** Callbacks for the events of a video. */
export interface PlaybackEvents {
  onPlay(second: number): void
  /** The video stopped at a second: it was paused or left, or has ended. */
  onRest(second: number): void
  onJump(from: number, to: number): void
  /** The video plays, and has reached a second. */
  onMove(second: number): void
  onEnd(): void
  onFailure(): void
}

/** The state of one player: the stores are for its views, the rest is internal. */
export interface PlaybackState extends PlaybackEvents {
  readonly video: Video
  $status: WritableAtom<Status>
  $second: WritableAtom<number>
  $loop: WritableAtom<Loop | undefined>
  $isMuted: WritableAtom<boolean>
  element: HTMLVideoElement | undefined
  /** Address of the file; nothing is fetched before it is needed. */
  source: string | undefined
  speed: number
  /** Second to seek to as soon as the file allows it. */
  pendingSeek: number | undefined
}

export function createPlaybackState(video: Video, events: PlaybackEvents): PlaybackState {
  return {
    ...events,
    video,
    $status: atom<Status>('idle'),
    $second: atom(0),
    $loop: atom<Loop | undefined>(undefined),
    $isMuted: atom(false),
    element: undefined,
    source: undefined,
    speed: 1,
    pendingSeek: undefined,
  }
}
