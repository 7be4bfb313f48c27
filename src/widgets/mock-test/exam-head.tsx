import { useExam } from './context.ts'
import { SaveState } from './save-state.tsx'
import type { Progress } from './use-progress.ts'

/** Milliseconds from which on the time is marked. */
const SHORT = 300_000

/** Always in sight: the section, its time, and where the answers are. */
export function ExamHead({ progress: { current, left } }: { progress: Progress }) {
  const { t } = useExam()
  return (
    <div className="exam-head">
      <b>{t.sections[current.section]}</b>
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
