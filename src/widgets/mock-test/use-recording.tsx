import { useStore } from '@nanostores/react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createRecording, type RecordingOptions, type Sound } from './recording.ts'

export interface UsedRecording {
  sound: Sound
  /** Seconds that were played. */
  time: number
  play: () => void
  pause: () => void
  restart: () => void
  /** Must be rendered somewhere on the page. */
  element: ReactNode
}

/** Returns a player for one recording, which stops when its component is removed. */
export function useRecording(options: RecordingOptions): UsedRecording {
  const newest = useRef(options)
  newest.current = options
  const element = useRef<HTMLAudioElement>(null)
  const [recording] = useState(() =>
    createRecording({
      address: options.address,
      onPlay: () => newest.current.onPlay(),
      isLimited: () => newest.current.isLimited(),
    }),
  )
  // A layout effect, so that the sound stops before the next screen is shown.
  useLayoutEffect(
    () => (element.current ? recording.attach(element.current) : undefined),
    [recording],
  )
  return {
    ...recording,
    sound: useStore(recording.$sound),
    time: useStore(recording.$time),
    // biome-ignore lint/a11y/useMediaCaption: what is said is the question; it is shown with the result
    element: <audio ref={element} preload="none" hidden />,
  }
}
