import type { AudioHTMLAttributes } from 'react'

/** A recording of a text that stands beside it, so that it needs no captions. */
export function VoicePlayer(props: AudioHTMLAttributes<HTMLAudioElement>) {
  return <audio controls {...props} />
}
