import { useEffect, useState } from 'react'
import { secondFactor } from '../../../../content/site/account/second-factor.ts'
import { call } from '../../../api/call.ts'
import type { Http } from '../../../api/http.ts'
import { getSecondFactor } from '../../../contract/routes/second-factor.ts'
import { paths } from '../../../lib/paths.ts'

const { text, link, later } = secondFactor.prompt
/** Notes that the reminder was dismissed, until the session ends: that clears the storage. */
const DISMISSED = 'second-factor-later'

/**
 * Whether this administrator should be reminded of a second factor.
 *
 * @returns undefined until the server has answered: a reminder that came later would move the page
 */
export function useIsReminded(http: Http): boolean | undefined {
  const [isReminded, setReminded] = useState<boolean>()
  useEffect(() => {
    const look = async () => {
      const answer = await call(http, getSecondFactor)
      if (!answer.ok) return setReminded(false)
      const { is_on, passkeys } = answer.value.data
      setReminded(!is_on && passkeys === 0 && !isDismissed())
    }
    void look()
  }, [http])
  return isReminded
}

/** Reminds an administrator to set up a second factor, once at every sign-in. */
export function SecondFactorPrompt() {
  const [isShown, setShown] = useState(true)
  if (!isShown) return null
  const dismiss = () => {
    noteDismissed()
    setShown(false)
  }
  return (
    <aside className="admin-prompt cluster gap-3 surface">
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
