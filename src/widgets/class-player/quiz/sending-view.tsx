import type { Failure } from '../../../api/http.ts'
import { isFixedText } from '../../../lib/fixed-texts.ts'
import { Countdown } from '../../../ui/countdown.tsx'
import { ScoreRing } from '../../../ui/score-ring.tsx'
import { useQuiz } from './context.ts'
import type { QuizState } from './quiz-store.ts'
import { QuizTitle } from './quiz-title.tsx'

/** Shown while answers are sent, or if that has failed: then with the reason and a remedy. */
export function SendingView() {
  const { store, state, t, lang } = useQuiz()
  const failure = state.phase === 'unsent' ? state.failure : undefined
  const score = failure && scoreOf(state)
  return (
    <div
      className={`quiz-card surface ${score ? 'quiz-verdict' : 'stack gap-4'}`}
      aria-busy={!failure}
    >
      {score && (
        <ScoreRing share={score.right / score.total} text={`${score.right}/${score.total}`} />
      )}
      {/* A new heading once the outcome is there, which so takes the focus and is announced. */}
      <QuizTitle key={score ? 'score' : 'sending'} of="sending">
        {score ? t.score(score.right, score.total) : failure ? t.unsentTitle : t.sending}
      </QuizTitle>
      {/* It exists before it has content, so that screen readers announce it. */}
      <div role="status">
        {failure && <Why failure={failure} />}
        {failure?.retryAt !== undefined && <Countdown until={failure.retryAt} lang={lang} />}
      </div>
      {failure && (
        <div className="question-ways">
          <Remedy failure={failure} />
          <button type="button" className="button button-outlined" onClick={() => store.goTo(0)}>
            {t.toAnswers}
          </button>
        </div>
      )}
    </div>
  )
}

/** Returns the score that the device knows, or undefined if not every answer was judged. */
function scoreOf({ questions, checked }: QuizState) {
  const items = questions.flatMap(({ id }) => checked[id] ?? [])
  const right = items.filter(({ is_right }) => is_right).length
  return items.length === questions.length ? { right, total: items.length } : undefined
}

function Why({ failure: { code, status, message } }: { failure: Failure }) {
  const { t } = useQuiz()
  const needsSignIn = status === 401
  return (
    <p>
      {t.failures[needsSignIn ? 'signed-out' : code] ?? t.unsent}
      {message && code !== 'wait' && !needsSignIn && (
        <>
          {' '}
          <small lang={isFixedText(message) ? 'en' : 'id'}>{message}</small>
        </>
      )}
    </p>
  )
}

/** The one button that helps. */
function Remedy({ failure }: { failure: Failure }) {
  const { store, t, loginAddress } = useQuiz()
  // It is sent by itself, and would be refused until then.
  if (failure.code === 'wait') return null
  // Any other 429 has ended the session too.
  if ((failure.status === 401 || failure.status === 429) && loginAddress) {
    return (
      <a className="button" href={loginAddress}>
        {t.signIn}
      </a>
    )
  }
  return (
    <button type="button" className="button" onClick={() => void store.submit()}>
      {t.retry}
    </button>
  )
}
