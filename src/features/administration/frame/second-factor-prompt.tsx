import { useEffect, useState } from 'react'
import { secondFactor } from '../../../../content/site/account/second-factor.ts'
import { call } from '../../../api/call.ts'
import type { Http } from '../../../api/http.ts'
import { getSecondFactor } from '../../../contract/routes/second-factor.ts'
import { paths } from '../../../lib/paths.ts'

const { text, link, later } = secondFactor.prompt
/** Notes that the reminder was dismissed, until the session ends: that clears the storage. */
const DISMISSED = 'second-factor-later'

/** Reminds an administrator without a second factor to set one up, once at every sign-in. */
export function SecondFactorPrompt({ http }: { http: Http }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const look = async () => {
      const answer = await call(http, getSecondFactor)
      setShown(answer.ok && !answer.value.data.is_on && !isDismissed())
    }
    void look()
  }, [http])
  if (!isShown) return null
  const dismiss = () => {
    noteDismissed()
    setShown(false)
  }
  return (
    <aside className="admin-prompt cluster surface">
      <p>{text}</p>
      <a className="action-link" href={`${paths.profileDetails}#verifikasi`}>
        {link}
      </a>
      <button type="button" className="button button-outlined" onClick={dismiss}>
        {later}
      </button>
    </aside>
  )
}

function isDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) !== null
  } catch {
    return false
  }
}

function noteDismissed(): void {
  try {
    localStorage.setItem(DISMISSED, 'yes')
  } catch {
    // Storage is blocked: the next page reminds again.
  }
}
