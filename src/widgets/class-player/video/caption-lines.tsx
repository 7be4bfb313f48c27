import { useStore } from '@nanostores/react'
import { shownCue } from './cues.ts'
import { useVideoContext } from './video-context.ts'

/** What is said now, in Korean, Indonesian or both; screen readers have the transcript. */
export function CaptionLines() {
  const { video, playback, preferences } = useVideoContext()
  const second = useStore(playback.$second)
  const status = useStore(playback.$status)
  const { captions } = useStore(preferences.$preferences)
  const cue = shownCue(video.transcript, second)
  if (!cue || captions === 'off' || status === 'idle') return null
  return (
    <div className="class-captions" aria-hidden="true">
      {captions !== 'id' && cue.ko && <p lang="ko">{cue.ko}</p>}
      {(captions !== 'ko' || !cue.ko) && <p lang="id">{cue.id}</p>}
    </div>
  )
}
