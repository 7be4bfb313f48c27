import type { Failure } from '../../api/http.ts'
import { Notice } from '../../ui/notice.tsx'
import { usePlayer } from './context.ts'

interface LockedProps {
  failure: Failure
  needsAccount: boolean
}

/** Shown for a part that the user may not open: how to get access, and alternatives. */
export function Locked({ failure, needsAccount }: LockedProps) {
  const { t, to } = usePlayer()
  const hasExpired = needsAccount && failure.code !== 'signed-out'
  const accountTitle = hasExpired ? t.expiredTitle : t.accountTitle
  const accountHint = hasExpired ? t.expiredHint : t.accountHint
  return (
    <Notice icon="alert" title={needsAccount ? accountTitle : t.lockedTitle}>
      <p>{needsAccount ? accountHint : failure.message}</p>
      {needsAccount && to.loginAddress && (
        <a className="button" href={to.loginAddress}>
          {t.signIn}
        </a>
      )}
      {to.siteAddress && (
        <a className="button" href={to.siteAddress} target="_blank" rel="noopener">
          {t.onOurSite}
        </a>
      )}
      {!needsAccount && to.detailsAddress && (
        <a className="button button-outlined" href={to.detailsAddress}>
          {t.aboutClass}
        </a>
      )}
    </Notice>
  )
}
