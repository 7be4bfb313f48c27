import { useLayoutEffect, useRef, useState } from 'react'
import { forget, silenceOthers } from '../../../stores/one-voice-at-a-time.ts'

export type SoundState = 'idle' | 'loading' | 'playing' | 'failed'

export interface UsedSound {
  sound: SoundState
  /** Whether it was heard to its end at least once. */
  wasHeard: boolean
  /** Plays from the beginning. @param rate 1 is as it was spoken */
  play: (rate?: number) => void
  stop: () => void
}

/**
 * A short recording: played from its beginning as often as one likes, silent with what it belongs
 * to. Nothing is fetched before it is played.
 *
 * @param address as this page has to ask for it
 */
export function useSound(address: string): UsedSound {
  const [sound, setSound] = useState<SoundState>('idle')
  const [wasHeard, setHeard] = useState(false)
  const player = useRef<HTMLAudioElement>(undefined)
  // At once: a press before the next picture would be lost.
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
      // One that was playing already says nothing.
      () => setSound('playing'),
      (error: unknown) => {
        // Stopped, or begun again, before there was anything to hear.
        if (Object(error).name !== 'AbortError') setSound('failed')
      },
    )
  }
  return { sound, wasHeard, play, stop: () => player.current?.pause() }
}
