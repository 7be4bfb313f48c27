import { allQuestions } from '../../stores/mock-test/questions.ts'
import { taking } from '../../stores/mock-test/taking.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePart } from '../../ui/lazy-part.ts'
import { useExam } from './context.ts'
import { Later } from './later.tsx'
import { filesOf } from './question-files.ts'
import { RunningView } from './running-view.tsx'
import { ScreenTitle } from './screen-title.tsx'
import { SubmittingView } from './submitting-view.tsx'
import { mediaPart } from './taking-extras.ts'

// The store's part of it comes in the same script.
export { taking }

/** A test from its first question to its receipt: one screen for each phase. */
export function Taking() {
  const { state, site } = useExam()
  const { phase } = state
  return (
    <>
      {phase === 'running' && <RunningView />}
      {phase === 'submitting' && <SubmittingView />}
      {phase === 'submitted' && <SubmittedView />}
      <Files />
      {phase !== 'submitted' && site?.guard}
    </>
  )
}

/** Recordings and pictures of a test that has some. */
function Files() {
  const { state, resolve } = useExam()
  const { attempt } = state
  const files = attempt ? filesOf(allQuestions(attempt)).map(resolve) : []
  return attempt && files.length > 0 ? <Media key={attempt.attempt_id} files={files} /> : null
}

/** Where the script cannot be had, the question that needs it says so. */
function Media({ files }: { files: readonly string[] }) {
  const { phase } = useExam().state
  const { value } = usePart(mediaPart)
  if (!value) return null
  const { Fetch, Forget } = value.media
  if (phase === 'running') return <Fetch files={files} />
  return phase === 'submitted' ? <Forget files={files} /> : null
}

/** Handed in: all else, from what did not count to the result, comes in a script of its own. */
function SubmittedView() {
  const { t, later } = useExam()
  return (
    <>
      <div className="exam-good exam-done">
        <ScreenTitle>
          <Icon name="check" /> {t.submitted}
        </ScreenTitle>
      </div>
      <Later part={later.submitted}>{Submitted => <Submitted />}</Later>
    </>
  )
}
