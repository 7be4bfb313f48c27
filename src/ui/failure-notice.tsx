import { Notice } from './notice.tsx'

interface FailureNoticeProps {
  failure: { code: string; message: string }
  t: {
    failedTitle: string
    offlineTitle: string
    retry: string
    /** Texts by error code; for other codes the failure's own message is shown. */
    failures: Partial<Record<string, string>>
  }
  isOnline: boolean
  onRetry: () => void
}

/** The cause of a failure, the next step, and a retry button. */
export function FailureNotice({ failure, t, isOnline, onRetry }: FailureNoticeProps) {
  const text = t.failures[failure.code] ?? failure.message
  // A retry does not help when the resource does not exist.
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
