import type { QuizRecording } from '../../../contract/class-content.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useSound } from '../sound/use-sound.ts'
import { useQuiz } from './context.ts'

/** Three quarters of the speed: slow, and still a voice. */
const SLOW = 0.75

/** The recording of a question: as often as one likes, and slowly too. */
export function Listening({ recording }: { recording: QuizRecording }) {
  const { t, resolve } = useQuiz()
  const { sound, wasHeard, play, stop } = useSound(resolve(recording.audio_url))
  const isOn = sound === 'playing' || sound === 'loading'
  return (
    <div className="quiz-sound">
      <button
        type="button"
        className="quiz-play"
        data-sound={sound}
        onClick={() => (isOn ? stop() : play())}
      >
        <Icon name={isOn ? 'close' : 'listen'} />
        {isOn ? t.stop : wasHeard ? t.playAgain : t.play}
      </button>
      <button type="button" className="button button-outlined" onClick={() => play(SLOW)}>
        {t.playSlowly}
      </button>
      {recording.is_synthetic && <p className="quiz-hint">{t.synthetic}</p>}
      {sound === 'failed' && (
        <p className="quiz-alert" role="alert">
          {t.soundFailed}
        </p>
      )}
    </div>
  )
}
