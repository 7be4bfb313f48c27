import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Video } from '../../../contract/class-content.ts'
import { partKey } from '../../../stores/class-progress/known-progress.ts'
import type { EmitClassPlayerEvent } from '../class-player-state.ts'
import { usePlayer } from '../context.ts'
import type { ClassPlayerStore } from '../store.ts'
import { createPieceCounter } from './piece-counter.ts'
import { createPlayback, type Playback } from './playback.ts'
import { createPreferences } from './preferences.ts'

/** Who has seen so much of the end begins again from the beginning, in seconds. */
const AT_THE_END = 2

/** One video with its playback, which counts what is watched. */
export function useVideo(video: Video) {
  const { store, emit } = usePlayer()
  const element = useRef<HTMLVideoElement>(null)
  const preferences = useMemo(createPreferences, [])
  const [playback] = useState(() => createCounted(video, store, emit))
  const { parts } = useStore(store.progress.$progress)
  const position = parts.get(partKey('video', video.id))?.position ?? 0
  useEffect(() => {
    const rest = playback.leave
    // Hidden pages may never come back, and are told nothing more.
    const look = () => document.hidden && rest()
    document.addEventListener('visibilitychange', look)
    addEventListener('pagehide', rest)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pagehide', rest)
    }
  }, [playback])
  useLayoutEffect(
    () => (element.current ? playback.attach(element.current) : undefined),
    [playback],
  )
  useLayoutEffect(() => {
    if (playback.$status.get() !== 'idle') return
    playback.seek(position < video.seconds - AT_THE_END ? position : 0)
  }, [playback, position, video])
  return { element, playback, preferences }
}

export type CountedPlayback = Playback & {
  /** Writes down what was watched up to now. */
  leave(): void
}

function createCounted(
  video: Video,
  { progress }: ClassPlayerStore,
  emit: EmitClassPlayerEvent,
): CountedPlayback {
  const { id } = video
  /** Why a piece ends: its 4 s are over, it was cut short, or the page may be gone at once. */
  let why: 'time' | 'cut' | 'leave' = 'time'
  let pieces = 0
  const counter = createPieceCounter(piece => {
    const isDue = ++pieces % 4 === 0
    if (why === 'leave') progress.leave(id, piece)
    else void progress.watched(id, piece, why === 'cut' || isDue)
  })
  const end = (reason: typeof why) => {
    why = reason
    counter.cut()
    why = 'time'
  }
  const cut = () => end('cut')
  const playback = createPlayback(video, {
    onPlay: position => emit('play', { video: id, position }),
    onRest(position) {
      cut()
      void progress.left(id, position, true)
      emit('pause', { video: id, position })
    },
    onJump(from, to) {
      cut()
      void progress.left(id, to, false)
      emit('seek', { video: id, from, to })
    },
    onMove: second => counter.move(second, performance.now()),
    onEnd() {},
    onFailure: () => emit('error', { code: 'video' }),
  })
  return { ...playback, leave: () => end('leave') }
}
