import { atom, type WritableAtom } from 'nanostores'
import type { Video } from '../../../contract/class-content.ts'
import type { Loop } from './loop.ts'

export type Status = 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'failed'

/** What happens to a video, for whoever keeps count. */
export interface PlaybackEvents {
  onPlay(second: number): void
  /** It rests at a second: paused, left, or ended. */
  onRest(second: number): void
  onJump(from: number, to: number): void
  /** It plays, and is at a second. */
  onMove(second: number): void
  onEnd(): void
  onFailure(): void
}

/** What one player knows: the stores are for its views, the rest is for its own parts. */
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
  /** Where to go as soon as the file can be moved in. */
  wanted: number | undefined
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
    wanted: undefined,
  }
}
