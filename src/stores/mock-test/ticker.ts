import type { WritableAtom } from 'nanostores'
import type { MockTestContext } from './mock-test-context.ts'
import { isOver } from './time-left.ts'

/** Milliseconds without a way to save, until the answers are offered as a file. */
const STUCK = 60_000
/** Ticks until a clock that may be wrong is looked at again. */
const DOUBTS = 10

/** @returns what is to be done once a second: shows the time, and acts when it is over */
export function createTicker(test: MockTestContext, $now: WritableAtom<number>): () => void {
  let stuckSince: number | undefined
  /** For how many ticks the clock may be wrong. */
  let doubts = 0

  function offerFile(): void {
    const { waiting, hindrance, offersFile } = test.state()
    stuckSince = waiting > 0 && hindrance ? (stuckSince ?? performance.now()) : undefined
    const isStuck = stuckSince !== undefined && performance.now() - stuckSince >= STUCK
    if (isStuck !== offersFile) test.change({ offersFile: isStuck })
  }

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
