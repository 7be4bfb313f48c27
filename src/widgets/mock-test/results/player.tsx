import { type RefObject, useRef, useState } from 'react'
import { silenceOthers } from '../../../stores/one-voice-at-a-time.ts'
import { PlayButton } from '../../../ui/player/play-button.tsx'
import { SeekBar } from '../../../ui/player/seek-bar.tsx'
import { useResults } from './context.ts'
import { heardTexts } from './messages/heard.ts'

interface PlayerProps {
  /** Address as this page requests it. */
  address: string
  seconds: number
  name: string
}

/** A recording that can be played any number of times; it loads nothing before it plays. */
export function Player({ address, seconds, name }: PlayerProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const { state, time, toggle, seek, listeners } = useSound(audio)
  const t = heardTexts[useResults().lang]
  const isPlaying = state === 'on'
  return (
    <div>
      <audio ref={audio} src={address} preload="none" {...listeners} />
      <div className="mtr-player">
        <PlayButton
          isPlaying={isPlaying}
          name={isPlaying ? t.pause(name) : t.play(name)}
          onClick={toggle}
        />
        <SeekBar
          time={time}
          seconds={seconds}
          name={t.position}
          positionOf={t.positionOf}
          onSeek={seek}
        />
      </div>
      <p role="alert">{state === 'failed' && t.failed}</p>
    </div>
  )
}

type Sound = 'still' | 'on' | 'failed'

/** Returns the state of an audio element, and its controls. */
function useSound(element: RefObject<HTMLAudioElement | null>) {
  const [state, setState] = useState<Sound>('still')
  const [time, setTime] = useState(0)
  return {
    state,
    time,
    toggle() {
      const audio = element.current
      if (state === 'on') return audio?.pause()
      if (state === 'failed') audio?.load()
      setState('on')
      // Playing is forbidden, or it was paused before it began; errors have their own event.
      audio?.play().catch(() => setState(now => (now === 'on' ? 'still' : now)))
    },
    seek(to: number) {
      setTime(to)
      if (element.current) element.current.currentTime = to
    },
    listeners: {
      onPlaying() {
        if (element.current) silenceOthers(element.current)
        setState('on')
      },
      onTimeUpdate: () => setTime(element.current?.currentTime ?? 0),
      onPause: () => setState(now => (now === 'on' ? 'still' : now)),
      onEnded: () => setState('still'),
      onError: () => setState('failed'),
    },
  }
}
