import { useExam } from './context.ts'
import { SaveProblem } from './save-problem.tsx'
import { SaveState } from './save-state.tsx'
import { ScreenTitle } from './screen-title.tsx'

/** Shown while everything is sent to the server, which is retried until it works. */
export function SubmittingView() {
  const { store, state, t } = useExam()
  const { hindrance } = state
  const wayBack = store.wayBack()
  return (
    <div className="exam-column" aria-busy="true">
      <div className="exam-card surface">
        <ScreenTitle>{t.submitting}</ScreenTitle>
        <progress aria-label={t.submitting} />
        <div role="status">
          <SaveState />
        </div>
        <p>{hindrance === 'unreachable' ? t.submittingOffline : t.submittingHint}</p>
        <SaveProblem />
        {wayBack === 'unsure' && <p>{t.clockUnsure}</p>}
        {wayBack && (
          <button type="button" className="button button-outlined" onClick={() => store.goBack()}>
            {t.goBack}
          </button>
        )}
      </div>
    </div>
  )
}
