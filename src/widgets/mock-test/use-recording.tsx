import { useStore } from '@nanostores/react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createRecording, type RecordingOptions, type Sound } from './recording.ts'

export interface UsedRecording {
  sound: Sound
  /** Seconds that were heard. */
  time: number
  play: () => void
  pause: () => void
  restart: () => void
  /** Has to stand somewhere on the page. */
  element: ReactNode
}

/** One recording for as long as it is on the page; it falls silent when it leaves. */
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
  // Falls silent with the screen that it belongs to, not after the next one is there.
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
