import { useLayoutEffect, useRef, useState } from 'react'
import { forget, silenceOthers } from '../../../stores/one-voice-at-a-time.ts'

export type SoundState = 'idle' | 'loading' | 'playing' | 'failed'

export interface UsedSound {
  sound: SoundState
  /** Whether it was played to its end at least once. */
  wasHeard: boolean
  /** Plays from the beginning. @param rate playback rate, 1 for the original speed */
  play: (rate?: number) => void
  stop: () => void
}

/**
 * Plays a short recording from its beginning, any number of times; it stops when its component is
 * removed. Nothing is fetched before it is played.
 *
 * @param address address as this page requests it
 */
export function useSound(address: string): UsedSound {
  const [sound, setSound] = useState<SoundState>('idle')
  const [wasHeard, setHeard] = useState(false)
  const player = useRef<HTMLAudioElement>(undefined)
  // A layout effect: a press before the next paint would be lost.
  useLayoutEffect(() => {
    const audio = new Audio()
    audio.preload = 'none'
    audio.src = address
    audio.onplaying = () => setSound('playing')
    audio.onpause = () => setSound(now => (now === 'failed' ? now : 'idle'))
    audio.onended = () => setHeard(true)
    audio.onerror = () => setSound('failed')
    player.current = audio
    return () => {
      audio.onpause = audio.onerror = null
      audio.pause()
      forget(audio)
    }
  }, [address])
  const play = (rate = 1) => {
    const audio = player.current
    if (!audio) return
    silenceOthers(audio)
    setSound('loading')
    if (audio.error) audio.load()
    audio.currentTime = 0
    audio.defaultPlaybackRate = rate
    audio.playbackRate = rate
    audio.play().then(
      // If it was playing already, there is no `playing` event.
      () => setSound('playing'),
      (error: unknown) => {
        // It was stopped or restarted before playback began.
        if (Object(error).name !== 'AbortError') setSound('failed')
      },
    )
  }
  return { sound, wasHeard, play, stop: () => player.current?.pause() }
}
