import { useChunk } from '../../ui/lazy-chunk.ts'
import { isAtOnce } from './at-once.ts'
import { useExam } from './context.ts'
import type { Progress } from './progress.ts'
import { SaveState } from './save-state.tsx'

/** Milliseconds left below which the time is highlighted. */
const SHORT = 300_000

/** The bar at the top: exit, section, question number, time, and where the answers are saved. */
export function ExamHead({ progress }: { progress: Progress }) {
  const { t, site } = useExam()
  const { attempt, current, left, numberOf, total } = progress
  return (
    <div className="exam-head">
      {site?.leave}
      <b>{t.sections[current.section]}</b>
      <span className="muted text-small">{t.place(numberOf(current), total)}</span>
      {left !== undefined && (
        // Not announced by itself: useSpoken announces warnings.
        <span
          className="exam-time"
          role="timer"
          aria-live="off"
          data-bad={left <= SHORT || undefined}
        >
          <span className="visually-hidden">{t.timeLeft} </span>
          {t.clock(left)}
        </span>
      )}
      {isAtOnce(attempt) && <Sound />}
      <SaveState />
    </div>
  )
}

/** Switches the sound of verdicts, once the script of their chunk is there. */
function Sound() {
  const { value } = useChunk(useExam().later.checking)
  return value ? <value.CheckingSound /> : null
}
