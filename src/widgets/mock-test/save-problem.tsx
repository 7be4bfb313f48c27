import { saveFile } from '../../lib/save-file.ts'
import { createChunk } from '../../ui/lazy-chunk.ts'
import { Alert } from './alert.tsx'
import { isAtOnce } from './at-once.ts'
import { type ExamContext, useExam } from './context.ts'
import { Later } from './later.tsx'
import { useSafety } from './use-safety.ts'

/** Loaded on demand: as only the server reports this state, the chunk can be fetched then. */
const goneChunk = createChunk(() => import('./gone.tsx'))

/** Says why answers do not count or do not reach the server, and offers remedies. */
export function SaveProblem() {
  const { store, state, t, site, SignIn } = useExam()
  const { hindrance, attempt } = state
  const { hasRefused } = useSafety()
  const isGone = hindrance === 'gone'
  // A set of practice is begun again rather than carried to another device.
  const isExam = attempt && !isAtOnce(attempt)
  const hasFile = isExam && (state.offersFile || isGone || hasRefused)
  const canSignIn = SignIn && (hindrance === 'signed-out' || hindrance === 'other-account')
  const isElsewhere = site && hindrance === 'elsewhere'
  if (!canSignIn && !hasFile && !isElsewhere && !isGone) return null
  return (
    <Alert>
      {isGone && <Later part={goneChunk}>{({ Gone }) => <Gone />}</Later>}
      {isElsewhere && <site.Elsewhere />}
      {canSignIn && <SignIn why={hindrance} />}
      {hasFile && (
        <button type="button" className="button button-outlined" onClick={() => saveAnswers(store)}>
          {t.saveFile}
        </button>
      )}
    </Alert>
  )
}

/** Downloads the answers as a file that can be handed in later. */
function saveAnswers(store: ExamContext['store']): void {
  const file = store.answersFile()
  if (!file) return
  const blob = new Blob([JSON.stringify(file)], { type: 'application/json' })
  saveFile(blob, `sapa-${file.mock_test_id}.json`)
}
