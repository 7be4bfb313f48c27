import { useStore } from '@nanostores/react'
import type { Failure } from '../../api/http.ts'
import { $online } from '../../stores/online.ts'
import { Notice } from '../../ui/notice.tsx'
import { usePlayer } from './context.ts'
import { OfflineList } from './offline-list.tsx'

/** Says why the content cannot be shown, and offers a next step. */
export function ContentFailure({ failure }: { failure: Failure }) {
  const { store, t } = usePlayer()
  const isOnline = useStore($online, { ssr: 'initial' })
  const isMissing = failure.code === 'not-found'
  return (
    <Notice
      icon={isOnline ? 'alert' : 'wifi-off'}
      title={isOnline ? t.failedTitle : t.offlineTitle}
      isAlert
    >
      <p>
        {t.failures[failure.code] ?? t.failures.internal}{' '}
        {/* The specification's own text, which programs know too. */}
        <small className="muted" lang="en">
          {t.contentFailed}
        </small>
      </p>
      {!isMissing && (
        <button type="button" className="button" onClick={store.retry}>
          {t.retry}
        </button>
      )}
      {!isMissing && <OfflineList />}
    </Notice>
  )
}
