import { forget } from '../../../stores/one-voice-at-a-time.ts'
import { backTo } from './loop.ts'
import type { PlaybackState } from './playback-state.ts'

type Listener = (state: PlaybackState, element: HTMLVideoElement) => void

const LISTENERS: Partial<Record<keyof HTMLMediaElementEventMap, Listener>> = {
  loadedmetadata(state, element) {
    if (state.pendingSeek !== undefined) element.currentTime = state.pendingSeek
    state.pendingSeek = undefined
  },
  timeupdate(state, element) {
    const { currentTime, seeking, paused } = element
    if (state.pendingSeek !== undefined || seeking) return
    state.$second.set(currentTime)
    if (paused) return
    state.onMove(currentTime)
    const back = backTo(state.$loop.get(), currentTime)
    if (back !== undefined) element.currentTime = back
  },
  seeking(state, { currentTime }) {
    if (state.pendingSeek !== undefined) return
    state.onJump(state.$second.get(), currentTime)
    state.$second.set(currentTime)
  },
  playing(state) {
    const wasPlaying = state.$status.get() === 'playing'
    state.$status.set('playing')
    if (!wasPlaying) state.onPlay(state.$second.get())
  },
  waiting: state => state.$status.set('loading'),
  pause(state, { ended, currentTime }) {
    if (ended || state.$status.get() === 'failed') return
    state.$status.set('paused')
    state.onRest(currentTime)
  },
  ended(state, { currentTime }) {
    state.onMove(currentTime)
    state.onRest(currentTime)
    state.$status.set('ended')
    state.onEnd()
  },
  volumechange: (state, { muted }) => state.$isMuted.set(muted),
  error(state, element) {
    if (element.hasAttribute('src')) fail(state)
  },
}

/** Marks playback as failed; a retry continues at the current second. */
export function fail(state: PlaybackState): void {
  if (state.$status.get() === 'failed') return
  state.pendingSeek = state.$second.get()
  state.$status.set('failed')
  state.onFailure()
}

/** Connects the video element. @returns a function that disconnects it */
export function attach(state: PlaybackState, element: HTMLVideoElement): () => void {
  state.element = element
  const listening = new AbortController()
  for (const [type, listener] of Object.entries(LISTENERS))
    element.addEventListener(type, () => listener(state, element), { signal: listening.signal })
  return () => {
    if (!element.paused) state.onRest(element.currentTime)
    listening.abort()
    element.pause()
    element.removeAttribute('src')
    element.load()
    forget(element)
    state.element = undefined
  }
}
