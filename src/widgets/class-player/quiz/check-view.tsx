import { useQuiz } from './context.ts'
import { isSettled } from './quiz-store.ts'
import { QuizTitle } from './quiz-title.tsx'

/** Lists the questions without an answer before the answers are sent. */
export function CheckView() {
  const { store, state, t } = useQuiz()
  const missing = state.questions.flatMap((each, index) => (isSettled(state, each) ? [] : [index]))
  const first = missing[0] ?? 0
  return (
    <div className="quiz-card stack gap-4 surface">
      <QuizTitle of="check">{t.checkTitle}</QuizTitle>
      <p>
        {t.missing(missing.length)} {t.missingHint}
      </p>
      <ul className="quiz-numbers">
        {missing.map(index => (
          <li key={index}>
            <button
              type="button"
              className="chip"
              aria-label={t.goTo(index + 1)}
              onClick={() => store.goTo(index)}
            >
              {index + 1}
            </button>
          </li>
        ))}
      </ul>
      <div className="question-ways">
        <button type="button" className="button" onClick={() => store.goTo(first)}>
          {t.back}
        </button>
        <button
          type="button"
          className="button button-outlined"
          onClick={() => void store.submit()}
        >
          {t.sendAnyway}
        </button>
      </div>
    </div>
  )
}
