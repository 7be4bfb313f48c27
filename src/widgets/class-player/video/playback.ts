import type { Cue, Video } from '../../../contract/class-content.ts'
import { silenceOthers } from '../../../stores/one-voice-at-a-time.ts'
import { cueAt } from './cues.ts'
import { endLoopAt, sentenceLoop, startLoopAt } from './loop.ts'
import { attach, fail } from './media-events.ts'
import { createPlaybackState, type PlaybackEvents, type PlaybackState } from './playback-state.ts'

/** Creates the playback of one video. Nothing is fetched before it is played. */
export function createPlayback(video: Video, events: PlaybackEvents) {
  const state = createPlaybackState(video, events)
  const { $status, $second, $loop, $isMuted } = state
  const cueNow = (): Cue | undefined =>
    video.transcript[Math.max(0, cueAt(video.transcript, $second.get()))]
  return {
    video,
    $status,
    $second,
    $loop,
    $isMuted,
    attach: (element: HTMLVideoElement) => attach(state, element),
    /** Chooses the file to play. @param source address of the file */
    choose: (source: string) => choose(state, source),
    play: () => void play(state),
    pause: () => state.element?.pause(),
    toggle: () => (isPlayingOrLoading(state) ? state.element?.pause() : void play(state)),
    seek: (second: number) => seek(state, second),
    skip: (seconds: number) => seek(state, $second.get() + seconds),
    setSpeed(speed: number): void {
      state.speed = speed
      applySpeed(state)
    },
    toggleMuted(): void {
      if (state.element) state.element.muted = !state.element.muted
    },
    /** Repeats a sentence, by default the current one, or stops repeating it. */
    toggleSentence(cue = cueNow()): void {
      const now = $loop.get()
      if (!cue) return
      const isSameSentence = now?.kind === 'sentence' && now.from === cue.start
      $loop.set(isSameSentence ? undefined : sentenceLoop(cue))
      if (isSameSentence) return
      seek(state, cue.start)
      void play(state)
    },
    startLoop: () => $loop.set(startLoopAt($second.get())),
    endLoopHere: () => $loop.set(endLoopAt($loop.get(), $second.get())),
    endLoop: () => $loop.set(undefined),
  }
}

export type Playback = ReturnType<typeof createPlayback>

function isPlayingOrLoading({ $status }: PlaybackState): boolean {
  return $status.get() === 'playing' || $status.get() === 'loading'
}

/** Switches to another file of the same video, at the same second. */
function choose(state: PlaybackState, source: string): void {
  const { element, source: before } = state
  state.source = source
  if (!element || before === source || before === undefined) return
  const wasPlayingOrLoading = isPlayingOrLoading(state)
  state.pendingSeek = state.$second.get()
  element.src = source
  if (wasPlayingOrLoading) void play(state)
}

async function play(state: PlaybackState): Promise<void> {
  const { element, source, $status } = state
  if (!element || !source) return
  const { seconds } = state.video
  if (!element.hasAttribute('src')) element.src = source
  else if ($status.get() === 'failed') element.load()
  if ($status.get() === 'ended' && state.$second.get() >= seconds - 0.5) seek(state, 0)
  silenceOthers(element)
  applySpeed(state)
  $status.set('loading')
  try {
    await element.play()
  } catch (error) {
    const name = error instanceof Error || error instanceof DOMException ? error.name : ''
    // The video was paused, or another file was chosen, before playback began.
    if (name === 'AbortError') return
    // The browser wants a tap first.
    if (name === 'NotAllowedError') $status.set('paused')
    else fail(state)
  }
}

function seek(state: PlaybackState, second: number): void {
  const { element, video, $second } = state
  const to = Math.min(Math.max(0, second), video.seconds)
  if (element?.hasAttribute('src') && element.readyState > 0) {
    element.currentTime = to
    return
  }
  state.pendingSeek = to
  $second.set(to)
}

function applySpeed({ element, speed }: PlaybackState): void {
  if (!element) return
  element.defaultPlaybackRate = speed
  element.playbackRate = speed
}
