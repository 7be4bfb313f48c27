import { useStore } from '@nanostores/react'
import type { Failure } from '../../api/http.ts'
import { $online } from '../../stores/online.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { useDictionary } from './context.ts'

interface LoadFailureProps {
  failure: Failure
  /** By default, loads everything again that failed. */
  onRetry?: () => void
}

/** The notice in place of content that could not be loaded. */
export function LoadFailure({ failure, onRetry }: LoadFailureProps) {
  const { store, t } = useDictionary()
  const isOnline = useStore($online, { ssr: 'initial' })
  return (
    <FailureNotice failure={failure} t={t} isOnline={isOnline} onRetry={onRetry ?? store.retry} />
  )
}
