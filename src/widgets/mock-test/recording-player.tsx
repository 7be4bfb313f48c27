import type { MockQuestion } from '../../contract/mock-tests.ts'
import { Alert } from './alert.tsx'
import { useExam } from './context.ts'
import { PlayIcon } from './play-icon.tsx'
import { type UsedRecording, useRecording } from './use-recording.tsx'

export interface RecordingPlayerProps {
  recording: NonNullable<MockQuestion['recording']>
  /** Undefined means without limit. */
  playsLeft: number | undefined
  /** Counts a play; the sound starts only if it resolves to true. */
  onPlay: () => Promise<boolean>
}

/**
 * The recording of a question. If plays are limited, it cannot be paused or rewound, as in the
 * exam.
 */
export function RecordingPlayer({ recording, playsLeft, onPlay }: RecordingPlayerProps) {
  const { t, resolve } = useExam()
  const texts = t.sound
  const isLimited = playsLeft !== undefined
  const used = useRecording({
    address: resolve(recording.audio_url),
    onPlay,
    isLimited: () => isLimited,
  })
  const { sound, time, element, restart } = used
  const isPlayingOrPaused = sound === 'playing' || sound === 'paused'
  const shown = sound === 'ended' ? recording.seconds : time
  const playsLeftText = isLimited && texts.left(playsLeft)
  return (
    <div className="exam-sound">
      {element}
      <div className="exam-row">
        <PlayButton used={used} playsLeft={playsLeft} />
        {playsLeftText && <b>{playsLeftText}</b>}
        {!isLimited && isPlayingOrPaused && (
          <button type="button" className="button button-outlined" onClick={restart}>
            {texts.restart}
          </button>
        )}
        {recording.is_synthetic && <span className="badge">{texts.synthetic}</span>}
      </div>
      <div className="exam-row">
        <progress aria-label={texts.progress} max={recording.seconds} value={shown} />
        <span className="muted text-small">
          {t.clock(Math.max(0, recording.seconds - shown) * 1_000)}
        </span>
      </div>
      {sound === 'failed' && <Alert>{texts.failed}</Alert>}
      {/* Empty while it plays, as a screen reader would talk over the recording. */}
      <p className="visually-hidden" role="status">
        {sound === 'ended' && [texts.heard, playsLeftText].filter(Boolean).join(' ')}
      </p>
    </div>
  )
}

function PlayButton({ used, playsLeft }: { used: UsedRecording; playsLeft: number | undefined }) {
  const texts = useExam().t.sound
  const { sound, play, pause } = used
  const isPlaying = sound === 'playing'
  const canPause = isPlaying && playsLeft === undefined
  const isUsedUp = playsLeft === 0 && (sound === 'idle' || sound === 'ended')
  const isInactive = isUsedUp || sound === 'starting' || (isPlaying && !canPause)
  return (
    <button
      type="button"
      className="button"
      data-shortcut="play"
      // Not `disabled`, or it would lose the focus in the middle of a question.
      aria-disabled={isInactive}
      onClick={() => {
        if (canPause) pause()
        else if (!isInactive) play()
      }}
    >
      <PlayIcon pauses={canPause} />
      {isUsedUp ? texts.usedUp : canPause ? texts.pause : texts.play[sound]}
    </button>
  )
}
