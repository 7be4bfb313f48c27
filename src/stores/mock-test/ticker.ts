import type { WritableAtom } from 'nanostores'
import type { MockTestContext } from './mock-test-context.ts'
import { createFileOffer } from './offer-answers-file.ts'
import { isOver } from './time-left.ts'

/** Ticks until a clock that may be wrong is looked at again. */
const DOUBTS = 10

/** @returns what is to be done once a second: shows the time, and acts when it is over */
export function createTicker(test: MockTestContext, $now: WritableAtom<number>): () => void {
  const offerFile = createFileOffer(test)
  /** For how many ticks the clock may be wrong. */
  let doubts = 0

  function checkClock(): void {
    doubts = test.clock.isDoubtful() ? doubts + 1 : 0
    if (doubts % DOUBTS === 1) void test.open?.sync(true)
  }

  return () => {
    const now = test.clock.now()
    $now.set(now)
    const { phase, attempt } = test.state()
    if (!attempt || (phase !== 'running' && phase !== 'submitting')) return
    offerFile()
    checkClock()
    if (phase !== 'running' || !isOver(attempt, now)) return
    test.change({ phase: 'submitting' })
    void test.open?.sync()
  }
}
