import { atom, type WritableAtom } from 'nanostores'
import type { AudioChapter } from '../../../contract/audio-books.ts'
import { lineAt } from './lines.ts'

export type Playback =
  | { state: 'idle' }
  | { state: 'loading' | 'playing' | 'paused' | 'failed'; chapter: AudioChapter }

/** A number is the sentence that is repeated. */
export type Repeat = 'nothing' | 'chapter' | number

export interface PlayerOptions {
  /** Address of a chapter's audio as this page has to ask for it. */
  resolve: (address: string) => string
  /** Hears of a chapter that begins to play. */
  onPlay: (chapter: string) => void
  onFailure: () => void
}

/** What one player knows: the stores are for its views, the rest is for its own parts. */
export interface PlayerState extends PlayerOptions {
  $playback: WritableAtom<Playback>
  $time: WritableAtom<number>
  /** Sentence that is spoken, -1 before the first. */
  $line: WritableAtom<number>
  $speed: WritableAtom<number>
  $repeat: WritableAtom<Repeat>
  audio?: HTMLAudioElement | undefined
  chapter?: AudioChapter | undefined
  /** Where to go as soon as the file's length is known. */
  wanted?: number | undefined
  /** The chapter that `onPlay` has heard of. */
  told?: AudioChapter | undefined
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
