import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { shell } from '../../../content/site/administration/shell.ts'
import { recordings } from '../../../content/site/recordings.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { $online } from '../../stores/online.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { LoadedItems } from './use-loaded.ts'

interface LoadedListProps<T> {
  loaded: LoadedItems<T>
  /** The list, then what stands below it. */
  children: [(items: readonly T[]) => ReactNode, ...ReactNode[]]
}

/** A list while it loads, once it is there, or the reason why it is not. */
export function LoadedList<T>({ loaded, children }: LoadedListProps<T>) {
  const { items, failure, isBusy, again } = loaded
  const isOnline = useStore($online)
  const [list, ...below] = children
  if (!items)
    return failure ? (
      <FailureNotice {...{ failure, isOnline }} t={shell.failure} onRetry={again} />
    ) : (
      <div aria-busy="true">
        <p className="visually-hidden" role="status">
          {recordings.loading}
        </p>
        <Skeleton lines={4} />
      </div>
    )
  return (
    <div className="stack gap-4" aria-busy={isBusy || undefined}>
      {failure && (
        <p className="studio-failure" role="alert">
          {recordings.notDone(failureText(failure))}
        </p>
      )}
      {list(items)}
      {below}
    </div>
  )
}
