import { Icon } from '../../../ui/icon.tsx'
import { VerdictSound } from '../../../ui/verdict-sound.tsx'
import { useQuiz } from './context.ts'
import { isSettled } from './quiz-store.ts'
import { verdictOf } from './verdict.tsx'

/** The row above the questions: the way out of a quiz that fills the screen, and how far it is. */
export function QuizTop() {
  const { state, check, t, isRetry, exitAddress, planLink } = useQuiz()
  const { questions, place } = state
  const exit = planLink ?? (exitAddress && { href: exitAddress, label: t.exit })
  return (
    <div className="quiz-top row gap-2">
      {exit && (
        <a className="icon-button quiz-exit" href={exit.href} aria-label={exit.label}>
          <Icon name="close" />
        </a>
      )}
      <Segments />
      {/* The heading of the question says it to screen readers. */}
      <span className="muted text-small" aria-hidden="true">
        {isRetry && `${t.retryRound} · `}
        {t.place(place + 1, questions.length)}
      </span>
      {check && <VerdictSound label={t.sound} />}
    </div>
  )
}

/** One segment per question, filled once it is done. */
function Segments() {
  const { state } = useQuiz()
  return (
    <div className="segments" aria-hidden="true">
      {state.questions.map((each, at) => {
        const item = state.checked[each.id]
        return (
          <span
            key={each.id}
            data-done={isSettled(state, each) || undefined}
            data-verdict={item && verdictOf(item)}
            data-now={at === state.place || undefined}
          />
        )
      })}
    </div>
  )
}
