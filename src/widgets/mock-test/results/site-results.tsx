import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { loginThen } from '../../../lib/paths.ts'
import { resolveAddress } from '../../../lib/resolve-address.ts'
import { siteHttp } from '../../../stores/session/site-http.ts'
import { $userId } from '../../../stores/session/user-id.ts'
import { Loading, Results, type ResultsAddresses } from './results-page.tsx'

export interface SiteResultsProps extends ResultsAddresses {
  /** API root: `/api` or an absolute address; recordings are resolved against it too. */
  apiRoot: string
  testId: string
  /** The instructions of questions in the learner's language. */
  meanings?: Record<string, string> | undefined
}

/** The results on our own site with the learner's session. An island's props cannot be functions. */
export function SiteResults({ apiRoot, ...props }: SiteResultsProps) {
  const owner = useStore($userId, { ssr: 'initial' })
  const attempt = useAttemptInAddress()
  if (owner === undefined || !attempt) return <Loading />
  return (
    <Results
      key={owner}
      {...props}
      // A result from a school's page is kept after signing in.
      {...(attempt.id && { loginAddress: loginThen(location.pathname + location.search) })}
      http={siteHttp}
      attempt={attempt.id}
      owner={owner}
      go={address => location.assign(address)}
      fileAddress={path => resolveAddress(path, apiRoot)}
    />
  )
}

/** Returns the attempt in the address; undefined on the server, whose page is the same for all. */
function useAttemptInAddress(): { id: string | undefined } | undefined {
  const [attempt, setAttempt] = useState<{ id: string | undefined }>()
  useEffect(() => {
    const id = new URLSearchParams(location.search).get('attempt')
    setAttempt({ id: id || undefined })
  }, [])
  return attempt
}
