import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Video } from '../../../contract/class-content.ts'
import { itemKey } from '../../../stores/class-progress/merged-progress.ts'
import type { EmitClassPlayerEvent } from '../class-player-state.ts'
import { usePlayer } from '../context.ts'
import type { ClassPlayerStore } from '../store.ts'
import { createPieceCounter } from './piece-counter.ts'
import { createPlayback, type Playback } from './playback.ts'
import { createPreferences } from './preferences.ts'

/** Seconds from the end within which a video starts from the beginning again. */
const AT_THE_END = 2

/** Returns the playback of a video, which counts what is watched. */
export function useVideo(video: Video) {
  const { store, emit } = usePlayer()
  const element = useRef<HTMLVideoElement>(null)
  const preferences = useMemo(createPreferences, [])
  const [playback] = useState(() => createCounted(video, store, emit))
  const { parts } = useStore(store.progress.$progress)
  const position = parts.get(itemKey('video', video.id))?.position ?? 0
  useEffect(() => {
    const leave = playback.leave
    // A hidden page may be closed without any further event.
    const look = () => document.hidden && leave()
    document.addEventListener('visibilitychange', look)
    addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pagehide', leave)
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
  /** Stores what was watched up to now. */
  leave(): void
}

function createCounted(
  video: Video,
  { progress }: ClassPlayerStore,
  emit: EmitClassPlayerEvent,
): CountedPlayback {
  const { id } = video
  /** Why a piece ends: its 4 s are over, it was cut short, or the page may be closed. */
  let reason: 'time' | 'cut' | 'leave' = 'time'
  let pieces = 0
  const counter = createPieceCounter(piece => {
    const isDue = ++pieces % 4 === 0
    if (reason === 'leave') progress.leave(id, piece)
    else void progress.watched(id, piece, reason === 'cut' || isDue)
  })
  const end = (endReason: typeof reason) => {
    reason = endReason
    counter.cut()
    reason = 'time'
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
