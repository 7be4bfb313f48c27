import { isAnswered } from './answers.ts'
import { useQuiz } from './context.ts'
import { QuizTitle } from './quiz-title.tsx'

/** What is missing before the answers are sent. */
export function CheckView() {
  const { store, state, t } = useQuiz()
  const { questions, answers } = state
  const missing = questions.flatMap((each, place) =>
    isAnswered(each, answers[each.id]) ? [] : [place],
  )
  const first = missing[0] ?? 0
  return (
    <div className="quiz-card">
      <QuizTitle of="check">{t.checkTitle}</QuizTitle>
      <p>
        {t.missing(missing.length)} {t.missingHint}
      </p>
      <ul className="quiz-numbers">
        {missing.map(place => (
          <li key={place}>
            <button
              type="button"
              className="chip"
              aria-label={t.goTo(place + 1)}
              onClick={() => store.goTo(place)}
            >
              {place + 1}
            </button>
          </li>
        ))}
      </ul>
      <div className="quiz-ways">
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
