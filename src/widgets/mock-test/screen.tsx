import { useStore } from '@nanostores/react'
import { $online } from '../../stores/online.ts'
import { Notice } from '../../ui/notice.tsx'
import { useExam } from './context.ts'
import { ReadyView } from './ready-view.tsx'
import { RunningView } from './running-view.tsx'
import { SubmittedView } from './submitted-view.tsx'
import { SubmittingView } from './submitting-view.tsx'

/** One screen for each phase. */
export function Screen() {
  const { phase, mockTest, error } = useExam().state
  if (phase === 'running') return <RunningView />
  if (phase === 'submitting') return <SubmittingView />
  if (phase === 'submitted') return <SubmittedView />
  if (phase !== 'failed' && mockTest) return <ReadyView mockTest={mockTest} />
  // Of a test that was gone on with here only the attempt is known.
  return phase === 'failed' || (phase === 'ready' && error) ? <Failed /> : <Loading />
}

function Loading() {
  const { t } = useExam()
  return <p className="exam-column exam-card skeleton">{t.loading}</p>
}

function Failed() {
  const { state, t, retry } = useExam()
  const isOnline = useStore($online, { ssr: 'initial' })
  const code = state.error?.code ?? 'network'
  const why = t.failures[code] ?? t.failure
  const isMissing = code === 'not-found'
  return (
    <Notice
      icon={isOnline ? 'alert' : 'wifi-off'}
      title={isMissing ? why : isOnline ? t.failedTitle : t.offlineTitle}
      isAlert
    >
      {!isMissing && (
        <>
          <p>{why}</p>
          <button type="button" className="button" onClick={retry}>
            {t.retry}
          </button>
        </>
      )}
    </Notice>
  )
}
