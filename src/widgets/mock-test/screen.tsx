import { useStore } from '@nanostores/react'
import { $online } from '../../stores/online.ts'
import { Notice } from '../../ui/notice.tsx'
import { useExam } from './context.ts'
import { Later, Loading } from './later.tsx'
import { ReadyView } from './ready-view.tsx'
import { takingChunk } from './taking-chunk.ts'
import { Why } from './why.tsx'

const TAKING = ['running', 'submitting', 'submitted']

/** The description of a test, and after its start the test itself. */
export function Screen() {
  const { phase, mockTest, error } = useExam().state
  if (TAKING.includes(phase)) return <Later part={takingChunk}>{({ Taking }) => <Taking />}</Later>
  if (phase !== 'failed' && mockTest) return <ReadyView mockTest={mockTest} />
  // For a test that was resumed here, only the attempt is known.
  return phase === 'failed' || (phase === 'ready' && error) ? <Failed /> : <Loading />
}

function Failed() {
  const { state, t, retry } = useExam()
  const isOnline = useStore($online, { ssr: 'initial' })
  const isMissing = state.error?.code === 'not-found'
  return (
    <Notice
      icon={isOnline ? 'alert' : 'wifi-off'}
      title={
        isMissing
          ? (t.failures['not-found'] ?? t.failure)
          : isOnline
            ? t.failedTitle
            : t.offlineTitle
      }
      isAlert
    >
      {!isMissing && (
        <>
          <Why />
          <button type="button" className="button" onClick={retry}>
            {t.retry}
          </button>
        </>
      )}
    </Notice>
  )
}
