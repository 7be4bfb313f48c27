import { type SignInReason, type SiteParts, useExam } from './context.ts'
import { LeaveButton, LeaveGuard } from './leave-guard.tsx'
import { siteTexts } from './messages/site.ts'

/** Why to sign in, and the way to do it. */
function SignIn({ why }: { why: SignInReason }) {
  const { to } = useExam()
  return (
    <>
      {siteTexts.why[why] && <p>{siteTexts.why[why]}</p>}
      <a className="button button-outlined" href={to.loginAddress}>
        {siteTexts.signIn[why]}
      </a>
    </>
  )
}

function ToResults() {
  const { to } = useExam()
  return (
    <a className="button button-outlined" href={to.resultsAddress}>
      {siteTexts.openResults}
    </a>
  )
}

/** The page of the test without the choice of questions. */
function WholeTest() {
  return <a href="?">{siteTexts.wholeTest}</a>
}

export const siteParts: SiteParts = {
  guard: <LeaveGuard />,
  leave: <LeaveButton />,
  SignIn,
  ToResults,
  WholeTest,
}
