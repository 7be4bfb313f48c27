import { untranslated } from '../untranslated.ts'
import { clock } from './clock.ts'

export interface SeekBarProps {
  /** Seconds played so far, and of the whole recording. */
  time: number
  seconds: number
  /** Accessible name of the slider. */
  name: string
  /** Returns the position as text for screen readers. */
  positionOf: (at: string, all: string) => string
  onSeek: (time: number) => void
}

/** A slider that shows the position in a recording and seeks in it. */
export function SeekBar({ time, seconds, name, positionOf, onSeek }: SeekBarProps) {
  const last = Math.floor(seconds)
  return (
    <div className="player-seek" ref={untranslated}>
      <span>{clock(time)}</span>
      <input
        type="range"
        min="0"
        max={last}
        step="1"
        value={Math.min(Math.floor(time), last)}
        aria-label={name}
        aria-valuetext={positionOf(clock(time), clock(seconds))}
        onChange={event => onSeek(Number(event.target.value))}
      />
      <span>{clock(seconds)}</span>
    </div>
  )
}
