import { useStore } from '@nanostores/react'
import type { Failure } from '../../../api/http.ts'
import { $online } from '../../../stores/online.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { page as texts } from './messages/page.ts'

/** Cause, next step, and a way to try again. */
export function FailedPage({ error, onRetry }: { error: Failure; onRetry: () => void }) {
  const isOnline = useStore($online, { ssr: 'initial' })
  const known: Partial<Record<Failure['code'], string>> = texts.failures
  return (
    <EmptyState
      picture={isOnline ? 'failed' : 'offline'}
      title={isOnline ? texts.failed : texts.offline}
      isAlert
    >
      <p>{known[error.code] ?? texts.failure}</p>
      <p lang={/^Fail/.test(error.message) ? 'en' : 'id'}>{error.message}</p>
      <PrimaryButton onClick={onRetry}>{texts.retry}</PrimaryButton>
    </EmptyState>
  )
}
