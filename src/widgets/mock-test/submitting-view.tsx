import { isOver } from '../../stores/mock-test/sections.ts'
import { useExam } from './context.ts'
import { SaveProblem, SaveState } from './save-state.tsx'
import { ScreenTitle } from './screen-title.tsx'

/** Everything is on its way to the server; it goes on by itself until it has worked. */
export function SubmittingView() {
  const { store, state, t } = useExam()
  const { hindrance, attempt } = state
  const hasTime = attempt && !isOver(attempt, store.$now.get())
  return (
    <div className="exam-column exam-card" aria-busy="true">
      <ScreenTitle>{t.submitting}</ScreenTitle>
      <progress aria-label={t.submitting} />
      <div role="status">
        <SaveState />
      </div>
      <p>{t.submittingHint}</p>
      <SaveProblem offersFile={hindrance !== undefined} />
      {hasTime && (
        <button type="button" className="button button-outlined" onClick={() => store.goBack()}>
          {t.goBack}
        </button>
      )}
    </div>
  )
}
