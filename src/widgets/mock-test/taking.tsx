import { allQuestions } from '../../stores/mock-test/questions.ts'
import { taking } from '../../stores/mock-test/taking.ts'
import { Icon } from '../../ui/icon.tsx'
import { useChunk } from '../../ui/lazy-chunk.ts'
import { isAtOnce } from './at-once.ts'
import { type SiteFeatures, useExam } from './context.ts'
import { Later, Loading } from './later.tsx'
import { filesOf } from './question-files.ts'
import { RunningView } from './running-view.tsx'
import { ScreenTitle } from './screen-title.tsx'
import { SubmittingView } from './submitting-view.tsx'
import { mediaChunk } from './taking-extras.ts'
import { useProgress } from './use-progress.ts'

// Re-exported, so that the store's code is in the same chunk.
export { taking }

/** A test from the first question to the receipt: one screen for each phase. */
export function Taking() {
  const { state, site } = useExam()
  const { phase } = state
  return (
    <>
      {phase === 'running' && <Running />}
      {phase === 'submitting' && <SubmittingView />}
      {phase === 'submitted' && <SubmittedView />}
      <Files />
      {phase !== 'submitted' && site?.guard}
    </>
  )
}

function Running() {
  const { site } = useExam()
  const progress = useProgress()
  if (!site || !progress || !isAtOnce(progress.attempt)) return <RunningView />
  return <OneByOne part={site.oneByOne} />
}

/** Questions that are checked one by one; without its chunk they can be answered all the same. */
function OneByOne({ part }: { part: SiteFeatures['oneByOne'] }) {
  const { value: View, hasFailed } = useChunk(part)
  if (View) return <View />
  return hasFailed ? <RunningView /> : <Loading />
}

/** Handles the recordings and pictures of a test that has any. */
function Files() {
  const { state, resolve } = useExam()
  const { attempt } = state
  const files = attempt ? filesOf(allQuestions(attempt)).map(resolve) : []
  return attempt && files.length > 0 ? <Media key={attempt.attempt_id} files={files} /> : null
}

/** Downloads or deletes the files; if the chunk cannot be loaded, the question reports that. */
function Media({ files }: { files: readonly string[] }) {
  const { phase } = useExam().state
  const { value } = useChunk(mediaChunk)
  if (!value) return null
  const { Fetch, Forget } = value.media
  if (phase === 'running') return <Fetch files={files} />
  return phase === 'submitted' ? <Forget files={files} /> : null
}

/** Shown after handing in; the result and everything around it is in a chunk of its own. */
function SubmittedView() {
  const { state, t, later } = useExam()
  const isPractice = state.attempt && isAtOnce(state.attempt)
  return (
    <>
      <div className="exam-good exam-done">
        <ScreenTitle>
          <Icon name="check" /> {isPractice ? t.done : t.submitted}
        </ScreenTitle>
      </div>
      <Later part={later.submitted}>{Submitted => <Submitted />}</Later>
    </>
  )
}
