import type { Failure } from '../../../api/http.ts'
import { useQuiz } from './context.ts'
import { QuizTitle } from './quiz-title.tsx'

/** Shown while answers are sent, or if that has failed: then with the reason and a remedy. */
export function SendingView() {
  const { store, state, t } = useQuiz()
  const failure = state.phase === 'unsent' ? state.failure : undefined
  return (
    <div className="quiz-card stack gap-4 surface" aria-busy={!failure}>
      <QuizTitle of="sending">{failure ? t.unsentTitle : t.sending}</QuizTitle>
      {/* It exists before it has content, so that screen readers announce it. */}
      <div role="status">{failure && <Why failure={failure} />}</div>
      {failure && (
        <div className="quiz-ways">
          <Remedy failure={failure} />
          <button type="button" className="button button-outlined" onClick={() => store.goTo(0)}>
            {t.toAnswers}
          </button>
        </div>
      )}
    </div>
  )
}

function Why({ failure: { code, message } }: { failure: Failure }) {
  const { t } = useQuiz()
  return (
    <p>
      {t.failures[code] ?? t.unsent}
      {message && (
        <>
          {' '}
          <small lang={/^Fail/.test(message) ? 'en' : 'id'}>{message}</small>
        </>
      )}
    </p>
  )
}

/** The one button that helps. */
function Remedy({ failure }: { failure: Failure }) {
  const { store, t, loginAddress } = useQuiz()
  if (failure.code === 'signed-out' && loginAddress) {
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
