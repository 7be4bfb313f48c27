import { useExam } from './context.ts'
import type { Progress } from './progress.ts'
import { SaveState } from './save-state.tsx'

/** Milliseconds from which on the time is marked. */
const SHORT = 300_000

/** Always in sight: the way out, the section, how far it is, its time, and where the answers are. */
export function ExamHead({ progress }: { progress: Progress }) {
  const { t, site } = useExam()
  const { current, left, numberOf, total } = progress
  return (
    <div className="exam-head">
      {site?.leave}
      <b>{t.sections[current.section]}</b>
      <span className="exam-muted">{t.place(numberOf(current), total)}</span>
      {left !== undefined && (
        // Not read out by itself: warnings are spoken elsewhere.
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
      <SaveState />
    </div>
  )
}
