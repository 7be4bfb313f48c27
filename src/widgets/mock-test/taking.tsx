import { taking } from '../../stores/mock-test/taking.ts'
import { useExam } from './context.ts'
import { Files } from './files.tsx'
import { RunningView } from './running-view.tsx'
import { SubmittedView } from './submitted-view.tsx'
import { SubmittingView } from './submitting-view.tsx'

// The store's part of it comes in the same script.
export { taking }

/** A test from its first question to its receipt: one screen for each phase. */
export function Taking() {
  const { state, site } = useExam()
  const { phase } = state
  return (
    <>
      {phase === 'running' && <RunningView />}
      {phase === 'submitting' && <SubmittingView />}
      {phase === 'submitted' && <SubmittedView />}
      <Files />
      {phase !== 'submitted' && site?.guard}
    </>
  )
}
