import { useStore } from '@nanostores/react'
import type { Failure } from '../../api/http.ts'
import { $online } from '../../stores/online.ts'
import { Notice } from '../../ui/notice.tsx'
import { useDictionary } from './context.ts'

/** Cause, next step, and a way to try again. */
export function FailureNotice({ failure }: { failure: Failure }) {
  const { store, t } = useDictionary()
  const isOnline = useStore($online, { ssr: 'initial' })
  const text = t.failures[failure.code] ?? failure.message
  // Trying again would not bring the word into the dictionary.
  if (failure.code === 'not-found') return <Notice icon="search" title={text} isAlert />
  return (
    <Notice
      icon={isOnline ? 'alert' : 'wifi-off'}
      title={isOnline ? t.failedTitle : t.offlineTitle}
      isAlert
    >
      <p>{text}</p>
      <button type="button" className="button" onClick={store.retry}>
        {t.retry}
      </button>
    </Notice>
  )
}
