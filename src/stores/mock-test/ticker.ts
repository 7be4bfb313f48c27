import type { WritableAtom } from 'nanostores'
import { MINUTE } from '../../lib/durations.ts'
import type { MockTestContext } from './mock-test-context.ts'
import { isOver } from './time-left.ts'

/** Ticks between two questions to the server whether another browser has continued the attempt. */
const NEWS_EVERY = 30
/** Ticks between two checks of a clock that may be wrong. */
const CHECK_EVERY = 10

/** @returns a function to call once a second: it shows the time, and acts when it is over */
export function createTicker(test: MockTestContext, $now: WritableAtom<number>): () => void {
  const offerFile = createFileOffer(test)
  let ticks = 0
  /** Number of ticks for which the clock may have been wrong. */
  let unsureTicks = 0

  function checkClock(): void {
    unsureTicks = test.clock.isSure() ? 0 : unsureTicks + 1
    if (unsureTicks % CHECK_EVERY === 1) void test.open?.sync('look')
  }

  return () => {
    const now = test.clock.now()
    $now.set(now)
    const { phase, attempt } = test.state()
    if (!attempt || (phase !== 'running' && phase !== 'submitting')) return
    offerFile()
    checkClock()
    if (++ticks % NEWS_EVERY === 0 && !document.hidden) void test.open?.sync('news')
    if (phase !== 'running' || !isOver(attempt, now)) return
    test.change({ phase: 'submitting' })
    void test.open?.sync()
  }
}

/** Milliseconds during which saving fails until the answers are offered as a file. */
const STUCK = MINUTE

/** @returns a function to call once a second: it offers the file, or withdraws the offer */
function createFileOffer(test: MockTestContext): () => void {
  let stuckSince: number | undefined
  return () => {
    const { waiting, hindrance, offersFile } = test.state()
    stuckSince = waiting > 0 && hindrance ? (stuckSince ?? performance.now()) : undefined
    const isStuck = stuckSince !== undefined && performance.now() - stuckSince >= STUCK
    if (isStuck !== offersFile) test.change({ offersFile: isStuck })
  }
}
