import type { Failure } from '../../api/http.ts'
import { useRewards } from './context.ts'

/** Stands where one part is about to be. */
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

/** One part is missing: why, and a way to try again; the others go on. */
export function SectionFailed({ failure, onRetry }: SectionFailedProps) {
  const { t } = useRewards()
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
