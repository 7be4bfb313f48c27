import { useStore } from '@nanostores/react'
import type { Failure } from '../../api/http.ts'
import { $online } from '../../stores/online.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { useDictionary } from './context.ts'

interface LoadFailureProps {
  failure: Failure
  /** Loads again all that failed, unless told. */
  onRetry?: () => void
}

/** Said in place of what could not be loaded. */
export function LoadFailure({ failure, onRetry }: LoadFailureProps) {
  const { store, t } = useDictionary()
  const isOnline = useStore($online, { ssr: 'initial' })
  return (
    <FailureNotice failure={failure} t={t} isOnline={isOnline} onRetry={onRetry ?? store.retry} />
  )
}
