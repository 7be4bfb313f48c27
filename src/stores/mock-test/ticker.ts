import type { WritableAtom } from 'nanostores'
import { MINUTE } from '../../lib/durations.ts'
import type { MockTestContext } from './mock-test-context.ts'
import { isOver } from './time-left.ts'

/** Ticks until the server is asked whether another browser has gone on with the attempt. */
const NEWS = 30
/** Ticks until a clock that may be wrong is looked at again. */
const DOUBTS = 10

/** @returns what is to be done once a second: shows the time, and acts when it is over */
export function createTicker(test: MockTestContext, $now: WritableAtom<number>): () => void {
  const offerFile = createFileOffer(test)
  let ticks = 0
  /** For how many ticks the clock may be wrong. */
  let doubts = 0

  function checkClock(): void {
    doubts = test.clock.isSure() ? 0 : doubts + 1
    if (doubts % DOUBTS === 1) void test.open?.sync('look')
  }

  return () => {
    const now = test.clock.now()
    $now.set(now)
    const { phase, attempt } = test.state()
    if (!attempt || (phase !== 'running' && phase !== 'submitting')) return
    offerFile()
    checkClock()
    if (++ticks % NEWS === 0 && !document.hidden) void test.open?.sync('news')
    if (phase !== 'running' || !isOver(attempt, now)) return
    test.change({ phase: 'submitting' })
    void test.open?.sync()
  }
}

/** Milliseconds without a way to save, until the answers are offered as a file. */
const STUCK = MINUTE

/** @returns what is to be done once a second: offers the file, or takes the offer back */
function createFileOffer(test: MockTestContext): () => void {
  let stuckSince: number | undefined
  return () => {
    const { waiting, hindrance, offersFile } = test.state()
    stuckSince = waiting > 0 && hindrance ? (stuckSince ?? performance.now()) : undefined
    const isStuck = stuckSince !== undefined && performance.now() - stuckSince >= STUCK
    if (isStuck !== offersFile) test.change({ offersFile: isStuck })
  }
}
