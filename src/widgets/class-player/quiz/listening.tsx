import type { QuizRecording } from '../../../contract/class-content.ts'
import { Icon, LineIcon } from '../../../ui/icon.tsx'
import { useSound } from '../sound/use-sound.ts'
import { useQuiz } from './context.ts'

/** Playback rate that is slow but still sounds natural. */
const SLOW = 0.75

const STOP = 'M7 7h10v10H7z'

/** The recording of a question, which can be played any number of times, and slowly. */
export function Listening({ recording }: { recording: QuizRecording }) {
  const { t, resolve } = useQuiz()
  const { sound, wasHeard, play, stop } = useSound(resolve(recording.audio_url))
  const isPlaying = sound === 'playing' || sound === 'loading'
  return (
    <div className="quiz-sound cluster gap-3">
      <button
        type="button"
        className="question-play"
        data-sound={sound}
        onClick={() => (isPlaying ? stop() : play())}
      >
        {isPlaying ? <LineIcon path={STOP} isFilled /> : <Icon name="listen" />}
        {isPlaying ? t.stop : wasHeard ? t.playAgain : t.play}
      </button>
      <button type="button" className="button button-outlined" onClick={() => play(SLOW)}>
        {t.playSlowly}
      </button>
      {recording.is_synthetic && <p className="muted text-small">{t.synthetic}</p>}
      {sound === 'failed' && (
        <p className="quiz-alert" role="alert">
          {t.soundFailed}
        </p>
      )}
    </div>
  )
}
