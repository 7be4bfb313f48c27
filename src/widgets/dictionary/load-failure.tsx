import { useStore } from '@nanostores/react'
import type { Failure } from '../../api/http.ts'
import { $online } from '../../stores/online.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { useDictionary } from './context.ts'

/** Said in place of what could not be loaded. */
export function LoadFailure({ failure }: { failure: Failure }) {
  const { store, t } = useDictionary()
  const isOnline = useStore($online, { ssr: 'initial' })
  return <FailureNotice failure={failure} t={t} isOnline={isOnline} onRetry={store.retry} />
}
