import { lineEnd } from './lines.ts'
import { type PlayerState, showState, showTime } from './player-state.ts'
import { fail, repeat, silence, start } from './sound.ts'

type Listener = (player: PlayerState, audio: HTMLAudioElement) => void

const LISTENERS: Partial<Record<keyof HTMLMediaElementEventMap, Listener>> = {
  loadedmetadata(player, audio) {
    if (player.wanted !== undefined) audio.currentTime = player.wanted
    player.wanted = undefined
  },
  timeupdate(player, { currentTime }) {
    if (player.wanted !== undefined) return
    const part = player.$repeat.get()
    if (typeof part === 'number' && currentTime >= lineEnd(player.chapter, part)) repeat(player)
    else showTime(player, currentTime)
  },
  playing(player) {
    const { chapter } = player
    showState(player, 'playing')
    if (player.told !== chapter && chapter) player.onPlay(chapter.id)
    player.told = chapter
  },
  waiting: player => showState(player, 'loading'),
  pause(player, { paused, ended }) {
    // The event comes late: another chapter may have begun since.
    if (paused && !ended && player.$playback.get().state !== 'failed') showState(player, 'paused')
  },
  ended(player) {
    if (repeat(player)) void start(player)
    else showState(player, 'paused')
  },
  error(player, audio) {
    if (audio.hasAttribute('src')) fail(player)
  },
}

/** Takes the element that makes the sound. @returns how to let go of it */
export function attach(player: PlayerState, audio: HTMLAudioElement): () => void {
  player.audio = audio
  const listening = new AbortController()
  for (const [type, listener] of Object.entries(LISTENERS)) {
    audio.addEventListener(type, () => listener(player, audio), { signal: listening.signal })
  }
  return () => {
    listening.abort()
    silence(player, audio)
  }
}
