import { useStore } from '@nanostores/react'
import { paths } from '../../lib/paths.ts'
import { learner } from '../../stores/mock-test/learner.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { $userId } from '../../stores/session/user-id.ts'
import { createPart } from '../../ui/lazy-part.ts'
import { type SignInReason, type SiteParts, useExam } from './context.ts'
import { GoOn } from './go-on.tsx'
import { Later } from './later.tsx'
import { LeaveButton, LeaveGuard } from './leave-guard.tsx'
import { siteTexts } from './messages/site.ts'
import { SignInHere, signInHere } from './sign-in-here.tsx'

/** Why to sign in, and the way to do it: of a test under way without leaving it. */
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

/** The attempt goes on in another browser. */
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

/** Said with the result alone. */
const afterPart = createPart(() => import('./results/after-result.tsx'))

function ToResults() {
  const { to, state } = useExam()
  const { results } = state
  const userId = useStore($userId)
  const visitor = { loginAddress: paths.loginThen(to.resultsAddress ?? location.pathname) }
  return (
    <>
      {results && (
        <Later part={afterPart}>
          {({ AfterResult }) => (
            <AfterResult
              result={results}
              http={siteHttp}
              {...(userId ? { userId, homeAddress: to.homeAddress } : visitor)}
            />
          )}
        </Later>
      )}
      <a className="button button-outlined" href={to.resultsAddress}>
        {siteTexts.openResults}
      </a>
    </>
  )
}

/** The page of the test without the choice of questions. */
function WholeTest() {
  return <a href="?">{siteTexts.wholeTest}</a>
}

export const siteParts: SiteParts = {
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
  learner,
  ToResults,
  WholeTest,
}
