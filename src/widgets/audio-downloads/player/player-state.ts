import { atom, type WritableAtom } from 'nanostores'
import type { AudioChapter } from '../../../contract/audio-books.ts'
import { lineAt } from './lines.ts'

export type Playback =
  | { state: 'idle' }
  | { state: 'loading' | 'playing' | 'paused' | 'failed'; chapter: AudioChapter }

/** The repeated range; a number is the index of a sentence. */
export type Repeat = 'nothing' | 'chapter' | number

export interface PlayerOptions {
  /** Returns the address from which this page can load a chapter's audio. */
  resolve: (address: string) => string
  /** Called with the id of a chapter that begins to play. */
  onPlay: (chapter: string) => void
  onFailure: () => void
}

/** State of one player: the stores are for its views, the rest is internal. */
export interface PlayerState extends PlayerOptions {
  $playback: WritableAtom<Playback>
  $time: WritableAtom<number>
  /** Index of the current sentence, -1 before the first. */
  $line: WritableAtom<number>
  $speed: WritableAtom<number>
  $repeat: WritableAtom<Repeat>
  audio?: HTMLAudioElement | undefined
  chapter?: AudioChapter | undefined
  /** Time to seek to as soon as the metadata is loaded. */
  seekTarget?: number | undefined
  /** The chapter that was last reported to `onPlay`. */
  reported?: AudioChapter | undefined
}

export function createPlayerState(options: PlayerOptions): PlayerState {
  return {
    ...options,
    $playback: atom<Playback>({ state: 'idle' }),
    $time: atom(0),
    $line: atom(-1),
    $speed: atom(1),
    $repeat: atom<Repeat>('nothing'),
  }
}

export function showState(
  { $playback, chapter }: PlayerState,
  state: Exclude<Playback['state'], 'idle'>,
): void {
  if (chapter) $playback.set({ state, chapter })
}

export function showTime({ $time, $line, chapter }: PlayerState, time: number): void {
  $time.set(time)
  $line.set(lineAt(chapter?.lines ?? [], time))
}
