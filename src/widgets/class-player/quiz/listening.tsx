import { Icon } from '../../../ui/icon.tsx'
import { useSound } from '../sound/use-sound.ts'
import { useQuiz } from './context.ts'

/** Three quarters of the speed: slow, and still a voice. */
const SLOW = 0.75

/** The recording of a question: as often as one likes, and slowly too. */
export function Listening({ address }: { address: string }) {
  const { t } = useQuiz()
  const { sound, wasHeard, play, stop } = useSound(address)
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
      {sound === 'failed' && (
        <p className="quiz-alert" role="alert">
          {t.soundFailed}
        </p>
      )}
    </div>
  )
}
