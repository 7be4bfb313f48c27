import { useQuiz } from './context.ts'
import type { ShownResult } from './quiz-storage.ts'
import { QuizTitle } from './quiz-title.tsx'
import { ResultItem } from './result-item.tsx'

const percent = (share: number) => Math.round(share * 100)

/** The result, the explanation of each answer, and the next steps. */
export function ResultView({ result }: { result: ShownResult }) {
  const { state, t, passShare } = useQuiz()
  const { score, total, is_passed, best, items } = result
  const toPass = Math.max(1, Math.ceil(passShare * total) - score)
  return (
    <div className="quiz-result stack gap-4">
      <div
        className="quiz-card stack gap-4 quiz-verdict surface"
        data-passed={is_passed || undefined}
      >
        <Ring share={score / total} pass={passShare} />
        <div>
          <QuizTitle of="result">
            {is_passed ? t.passed : t.notPassed}{' '}
            <span className="quiz-score">{t.score(score, total)}</span>
          </QuizTitle>
          <p>{is_passed ? t.praise(score, total) : t.missingToPass(toPass)}</p>
          <p className="muted text-small">
            {t.passMark(percent(passShare))} · {t.best(percent(best))}
          </p>
        </div>
        <Onward result={result} />
      </div>
      <h4 className="quiz-subtitle">{t.explanations}</h4>
      <ol className="quiz-items stack gap-3">
        {items.map((item, index) => {
          const question = state.questions.find(({ id }) => id === item.question_id)
          return question ? (
            <ResultItem key={question.id} number={index + 1} question={question} item={item} />
          ) : null
        })}
      </ol>
    </div>
  )
}

function Onward({ result: { is_passed: isPassed, items } }: { result: ShownResult }) {
  const { store, t, onNext, onRetry } = useQuiz()
  const missed = items.filter(({ is_right }) => !is_right).map(({ question_id }) => question_id)
  const hasRetry = onRetry !== undefined && missed.length > 0
  // One way is the main one: the questions that were missed, or else on, or else all of them again.
  const again = (
    <button
      type="button"
      className={hasRetry || (isPassed && onNext) ? 'button button-outlined' : 'button'}
      onClick={() => store.reset()}
    >
      {t.again}
    </button>
  )
  const goOn = onNext && (
    <button
      type="button"
      className={isPassed && !hasRetry ? 'button' : 'button button-outlined'}
      onClick={onNext}
    >
      {t.goOn}
    </button>
  )
  return (
    <div className="quiz-ways">
      {hasRetry && (
        <button type="button" className="button" onClick={() => onRetry(missed)}>
          {t.retryMissed(missed.length)}
        </button>
      )}
      {isPassed ? goOn : again}
      {isPassed ? again : goOn}
    </div>
  )
}

const RADIUS = 42
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

/** The share of right answers as a ring, with a notch at the pass mark; the text says the same. */
function Ring({ share, pass }: { share: number; pass: number }) {
  return (
    <svg className="quiz-ring" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <g transform="rotate(-90 50 50)">
        <circle className="quiz-ring-all" cx="50" cy="50" r={RADIUS} />
        <circle
          className="quiz-ring-done"
          cx="50"
          cy="50"
          r={RADIUS}
          strokeDasharray={`${share * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
        />
        <path className="quiz-ring-pass" d="M84 50h16" transform={`rotate(${pass * 360} 50 50)`} />
      </g>
      <text x="50" y="58" fontSize="24">
        {percent(share)}%
      </text>
    </svg>
  )
}
