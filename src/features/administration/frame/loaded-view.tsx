import { useStore } from '@nanostores/react'
import { shell } from '../../../../content/site/administration/shell.ts'
import { $online } from '../../../stores/online.ts'
import { FailureNotice } from '../../../ui/failure-notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Loaded } from '../loader.ts'

interface LoadedViewProps {
  loaded: Loaded<unknown>
  onRetry: () => void
  /** Number of placeholder lines. */
  lines?: number
}

/** A placeholder while content loads, or the reason why it could not be loaded. */
export function LoadedView({ loaded, onRetry, lines = 5 }: LoadedViewProps) {
  const isOnline = useStore($online)
  if (loaded.state === 'failed')
    return <FailureNotice failure={loaded.failure} t={shell.failure} {...{ isOnline, onRetry }} />
  return (
    <div className="admin-loading" aria-busy="true">
      <p className="visually-hidden" role="status">
        {shell.loading}
      </p>
      <Skeleton lines={lines} />
    </div>
  )
}
