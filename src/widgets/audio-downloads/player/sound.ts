import type { AudioChapter } from '../../../contract/audio-books.ts'
import { forget, silenceOthers } from '../../../stores/one-voice-at-a-time.ts'
import { type PlayerState, showState, showTime } from './player-state.ts'

/** Opens a chapter's audio instead of the current one. */
export function open(player: PlayerState, next: AudioChapter): void {
  const { audio, chapter, $repeat } = player
  if (!audio || !next.audio || chapter === next) return
  audio.pause()
  player.chapter = next
  audio.src = player.resolve(next.audio.address)
  if (typeof $repeat.get() === 'number') $repeat.set('nothing')
}

export async function start(player: PlayerState): Promise<void> {
  const { audio } = player
  if (!audio) return
  silenceOthers(audio)
  applySpeed(player)
  if (audio.paused) showState(player, 'loading')
  try {
    await audio.play()
  } catch (error) {
    const { name } = error as Error
    // It was paused, or another chapter was opened, before playback began.
    if (name === 'AbortError') return
    if (name === 'NotAllowedError') showState(player, 'paused')
    else fail(player)
  }
}

export function seek(player: PlayerState, time: number): void {
  const { audio } = player
  showTime(player, time)
  if (!audio) return
  if (audio.readyState > 0) audio.currentTime = time
  else player.seekTarget = time
}

/**
 * Goes back to the start of the repeated chapter or sentence. @returns false if nothing is repeated
 */
export function repeat(player: PlayerState): boolean {
  const part = player.$repeat.get()
  if (part === 'nothing') return false
  seek(player, part === 'chapter' ? 0 : (player.chapter?.lines[part]?.start ?? 0))
  return true
}

export function applySpeed({ audio, $speed }: PlayerState): void {
  if (!audio) return
  audio.defaultPlaybackRate = $speed.get()
  audio.playbackRate = $speed.get()
}

export function fail(player: PlayerState): void {
  if (player.$playback.get().state === 'failed' || !player.chapter) return
  // A retry continues from the last position that was played.
  player.seekTarget = player.$time.get()
  showState(player, 'failed')
  player.onFailure()
}

/** Stops playback and loading, and closes the chapter. */
export function silence(player: PlayerState, audio: HTMLAudioElement): void {
  audio.pause()
  audio.removeAttribute('src')
  audio.load()
  forget(audio)
  player.audio = undefined
  player.chapter = undefined
  player.$playback.set({ state: 'idle' })
}
