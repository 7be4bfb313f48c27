import { Notice } from './notice.tsx'

interface FailureNoticeProps {
  failure: { code: string; message: string }
  t: {
    failedTitle: string
    offlineTitle: string
    retry: string
    /** What is said of some codes; of others the failure's own message. */
    failures: Partial<Record<string, string>>
  }
  isOnline: boolean
  onRetry: () => void
}

/** Cause, next step, and a way to try again. */
export function FailureNotice({ failure, t, isOnline, onRetry }: FailureNoticeProps) {
  const text = t.failures[failure.code] ?? failure.message
  // Trying again would not bring into being what is not there.
  if (failure.code === 'not-found') return <Notice icon="search" title={text} isAlert />
  return (
    <Notice
      icon={isOnline ? 'alert' : 'wifi-off'}
      title={isOnline ? t.failedTitle : t.offlineTitle}
      isAlert
    >
      <p>{text}</p>
      <button type="button" className="button" onClick={onRetry}>
        {t.retry}
      </button>
    </Notice>
  )
}
