import type { AudioChapter } from '../../../contract/audio-books.ts'
import * as controls from './controls.ts'
import { attach } from './media-events.ts'
import { createPlayerState, type PlayerOptions } from './player-state.ts'

export const SPEEDS = [0.5, 0.75, 1, 1.25] as const

/**
 * Creates a player for one chapter at a time with one audio element, which loads nothing before it
 * plays.
 */
export function createPlayer(options: PlayerOptions) {
  const player = createPlayerState(options)
  const { $playback, $time, $line, $speed, $repeat } = player
  return {
    $playback,
    $time,
    $line,
    $speed,
    $repeat,
    attach: (element: HTMLAudioElement) => attach(player, element),
    play: (chapters: readonly AudioChapter[]) => controls.play(player, chapters),
    pause: () => player.audio?.pause(),
    toggle: (chapter: AudioChapter) => controls.toggle(player, chapter),
    playLine: (chapter: AudioChapter, line: number) => controls.playLine(player, chapter, line),
    seek: (time: number) => controls.seek(player, time),
    setSpeed: (speed: number) => controls.setSpeed(player, speed),
    toggleRepeat: (part: 'chapter' | 'line') => controls.toggleRepeat(player, part),
  }
}

export type Player = ReturnType<typeof createPlayer>
