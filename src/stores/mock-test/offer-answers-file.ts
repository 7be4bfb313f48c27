import { MINUTE } from '../../lib/durations.ts'
import type { MockTestContext } from './mock-test-context.ts'

/** Milliseconds without a way to save, until the answers are offered as a file. */
const STUCK = MINUTE

/** @returns what is to be done once a second: offers the file, or takes the offer back */
export function createFileOffer(test: MockTestContext): () => void {
  let stuckSince: number | undefined
  return () => {
    const { waiting, hindrance, offersFile } = test.state()
    stuckSince = waiting > 0 && hindrance ? (stuckSince ?? performance.now()) : undefined
    const isStuck = stuckSince !== undefined && performance.now() - stuckSince >= STUCK
    if (isStuck !== offersFile) test.change({ offersFile: isStuck })
  }
}
