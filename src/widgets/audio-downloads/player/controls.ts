import type { AudioChapter } from '../../../contract/audio-books.ts'
import type { PlayerState } from './player-state.ts'
import * as sound from './sound.ts'

/** Plays a chapter, or pauses it if it is playing. */
export function toggle(player: PlayerState, next: AudioChapter): void {
  const { audio } = player
  const { state } = player.$playback.get()
  const isOpen = player.chapter === next
  if (isOpen && (state === 'playing' || state === 'loading')) {
    audio?.pause()
    return
  }
  sound.open(player, next)
  if (isOpen && state === 'failed') audio?.load()
  if (!isOpen || audio?.ended) sound.seek(player, 0)
  void sound.start(player)
}

/** Goes on with the open chapter, or begins the first that has audio. */
export function play(player: PlayerState, chapters: readonly AudioChapter[]): void {
  const { state } = player.$playback.get()
  const next = player.chapter ?? chapters.find(({ audio }) => audio)
  if (next && state !== 'playing' && state !== 'loading') toggle(player, next)
}

/** Plays a chapter from one of its sentences onwards. */
export function playLine(player: PlayerState, next: AudioChapter, line: number): void {
  const { audio, $playback, $repeat } = player
  sound.open(player, next)
  if ($playback.get().state === 'failed') audio?.load()
  if (typeof $repeat.get() === 'number') $repeat.set(line)
  sound.seek(player, next.lines[line]?.start ?? 0)
  void sound.start(player)
}

/** Seeks in the open chapter; if a sentence is repeated, it is now the one at that time. */
export function seek(player: PlayerState, time: number): void {
  const { $repeat, $line } = player
  sound.seek(player, time)
  if (typeof $repeat.get() === 'number') $repeat.set(Math.max(0, $line.get()))
}

export function setSpeed(player: PlayerState, speed: number): void {
  player.$speed.set(speed)
  sound.applySpeed(player)
}

/** Turns the repetition of the chapter or of the current sentence on or off. */
export function toggleRepeat({ $repeat, $line }: PlayerState, part: 'chapter' | 'line'): void {
  const now = $repeat.get()
  const isRepeated = part === 'chapter' ? now === 'chapter' : typeof now === 'number'
  const next = part === 'chapter' ? part : Math.max(0, $line.get())
  $repeat.set(isRepeated ? 'nothing' : next)
}
