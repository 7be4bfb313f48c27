import { useStore } from '@nanostores/react'
import { createLearning as text } from '../../../../content/site/administration/create-learning.ts'
import type { Failure } from '../../../api/http.ts'
import { $online } from '../../../stores/online.ts'
import { FailureNotice } from '../../../ui/failure-notice.tsx'

interface LoadFailureProps {
  failure: Failure
  onRetry: () => void
}

/** What could not be loaded, why, and a way to try again. */
export function LoadFailure({ failure, onRetry }: LoadFailureProps) {
  const isOnline = useStore($online)
  return <FailureNotice failure={failure} t={text.failure} isOnline={isOnline} onRetry={onRetry} />
}
