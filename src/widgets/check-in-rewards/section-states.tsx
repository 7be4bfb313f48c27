import type { Failure } from '../../api/http.ts'
import { useRewards } from './context.ts'
import type { Messages } from './messages/messages.ts'

/** Placeholder for a section that is loading. */
export function SectionLoading() {
  const { t } = useRewards()
  return (
    <div className="rewards-part" role="status" aria-busy="true">
      <span className="visually-hidden">{t.loading}</span>
      <div className="skeleton" />
    </div>
  )
}

interface SectionFailedProps {
  failure?: Failure | undefined
  onRetry: () => void
}

/** Says why one section failed to load, with a retry button; the other sections still work. */
export function SectionFailed(props: SectionFailedProps) {
  return <FailureNote {...props} t={useRewards().t} />
}

/** The same where no learner is known. */
export function FailureNote({ failure, onRetry, t }: SectionFailedProps & { t: Messages }) {
  return (
    <div role="alert" className="rewards-note">
      <p>
        {t.partFailed} {failure && (t.failures[failure.code] ?? failure.message)}
      </p>
      <button type="button" className="button" onClick={onRetry}>
        {t.retry}
      </button>
    </div>
  )
}
