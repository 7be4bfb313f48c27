import type { ReactNode } from 'react'
import { type Chunk, useChunk } from '../../ui/lazy-chunk.ts'
import { Alert } from './alert.tsx'
import { useExam } from './context.ts'

interface LaterProps<T> {
  part: Chunk<T>
  children: (value: T) => ReactNode
}

/** Renders a chunk that is loaded on demand, or its loading or failed state. */
export function Later<T>({ part, children }: LaterProps<T>) {
  const { value, hasFailed } = useChunk(part)
  if (value) return children(value)
  return hasFailed ? <Missing /> : <Loading />
}

export function Loading() {
  const { t } = useExam()
  return <p className="exam-column exam-card surface skeleton">{t.loading}</p>
}

function Missing() {
  const { t } = useExam()
  return (
    <Alert>
      <p>{t.failures.network}</p>
      {/* Chromium caches a failed import, so it reloads; the answers are on the device. */}
      <button type="button" className="button" onClick={() => location.reload()}>
        {t.retry}
      </button>
    </Alert>
  )
}
