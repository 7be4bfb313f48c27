import { lineEnd } from './lines.ts'
import { type PlayerState, showState, showTime } from './player-state.ts'
import { fail, repeat, silence, start } from './sound.ts'

type Listener = (player: PlayerState, audio: HTMLAudioElement) => void

const LISTENERS: Partial<Record<keyof HTMLMediaElementEventMap, Listener>> = {
  loadedmetadata(player, audio) {
    if (player.seekTarget !== undefined) audio.currentTime = player.seekTarget
    player.seekTarget = undefined
  },
  timeupdate(player, { currentTime }) {
    if (player.seekTarget !== undefined) return
    const part = player.$repeat.get()
    if (typeof part === 'number' && currentTime >= lineEnd(player.chapter, part)) repeat(player)
    else showTime(player, currentTime)
  },
  playing(player) {
    const { chapter } = player
    showState(player, 'playing')
    if (player.reported !== chapter && chapter) player.onPlay(chapter.id)
    player.reported = chapter
  },
  waiting: player => showState(player, 'loading'),
  pause(player, { paused, ended }) {
    // The event is asynchronous: another chapter may have started since.
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

/** Attaches the audio element to the player. @returns a function that detaches it */
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
