import { useStore } from '@nanostores/react'
import { BEGIN } from '../../lib/paths.ts'
import { learner } from '../../stores/mock-test/learner.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { $userId } from '../../stores/session/user-id.ts'
import { createChunk, useChunk } from '../../ui/lazy-chunk.ts'
import { type SignInReason, type SiteFeatures, useExam } from './context.ts'
import { GoOn } from './go-on.tsx'
import { Later } from './later.tsx'
import { LeaveButton, LeaveGuard } from './leave-guard.tsx'
import { siteTexts } from './messages/site.ts'
import { showDetailsAddress } from './page-history.ts'
import { SignInHere, signInHere } from './sign-in-here.tsx'

/** Says why to sign in, and offers it; a running test does not have to be left for it. */
function SignIn({ why }: { why: SignInReason }) {
  const { to, state } = useExam()
  const isTaking = state.phase === 'running' || state.phase === 'submitting'
  return (
    <>
      {siteTexts.why[why] && <p>{siteTexts.why[why]}</p>}
      {isTaking ? (
        <button type="button" className="button button-outlined" onClick={signInHere}>
          {siteTexts.signIn[why]}
        </button>
      ) : (
        <a className="button button-outlined" href={to.loginAddress}>
          {siteTexts.signIn[why]}
        </a>
      )}
    </>
  )
}

/** Says that the attempt was continued in another browser, and offers to continue it here. */
function Elsewhere() {
  const { store } = useExam()
  return (
    <>
      <p>{siteTexts.elsewhere}</p>
      <button
        type="button"
        className="button button-outlined"
        onClick={() => void store.continueHere()}
      >
        {siteTexts.continueHere}
      </button>
    </>
  )
}

/** Loaded on demand, since it is only shown with the result. */
const afterChunk = createChunk(() => import('./results/after-result.tsx'))

function ToResults() {
  const { to } = useExam()
  return (
    <a className="button button-quiet" href={to.resultsAddress}>
      {siteTexts.openResults}
    </a>
  )
}

function HomeLink() {
  const { to } = useExam()
  const { value } = useChunk(afterChunk)
  return value ? <value.HomeLink address={to.homeAddress} /> : null
}

/** Offers to save the words of what was not right. */
function SaveMissed() {
  const { results } = useExam().state
  const userId = useStore($userId)
  if (!results || !userId) return null
  return (
    <Later part={afterChunk}>
      {after => (
        <after.SaveMissed
          result={results}
          http={siteHttp}
          userId={userId}
          loginAddress={undefined}
        />
      )}
    </Later>
  )
}

/** How the test was taken, and the way to the page with its history. */
function ResultDetails() {
  const { results } = useExam().state
  const userId = useStore($userId)
  return (
    <>
      {results && (
        <Later part={afterChunk}>
          {({ HowTaken }) => <HowTaken result={results} earns={Boolean(userId)} />}
        </Later>
      )}
      <ToResults />
    </>
  )
}

/** Links to the page of the test without selected questions. */
function WholeTest() {
  return <a href="?">{siteTexts.wholeTest}</a>
}

/** A reload, and the way back from a test, show the description again. */
function takeBegin(): boolean {
  if (location.hash !== BEGIN) return false
  history.replaceState(history.state, '', location.pathname + location.search)
  return true
}

/** A reload must find the page without a network from the first second on. */
async function storePage(): Promise<void> {
  showDetailsAddress()
  try {
    const { setPageOffline, whenPageOffline } = await import('../../stores/page-worker.ts')
    await setPageOffline(location.pathname, true)
    await whenPageOffline(location.pathname)
  } catch {
    // The test works without the copy, as long as the page stays open.
  }
}

const oneByOne = createChunk(
  async () => (await import('./checkpoint/checkpoint-view.tsx')).CheckpointView,
)

export const siteFeatures: SiteFeatures = {
  guard: (
    <>
      <LeaveGuard />
      <SignInHere />
    </>
  ),
  leave: <LeaveButton />,
  SignIn,
  Elsewhere,
  GoOn,
  elsewhere: siteTexts.answeredElsewhere,
  oneByOne,
  startAnew: siteTexts.startAnew,
  learner,
  beforeStart: storePage,
  takeBegin,
  ToResults,
  HomeLink,
  SaveMissed,
  ResultDetails,
  WholeTest,
}
