import type { Attempt } from '../../contract/mock-test-attempts.ts'
import { keepAttempt, newAttempt, type SavedAttempt } from './attempt-storage.ts'
import type { MockTestContext, Taking } from './mock-test-context.ts'
import { createOpenAttempt } from './open-attempt.ts'

async function resumeAttempt(
  test: MockTestContext,
  saved: SavedAttempt,
  isLasting: boolean,
): Promise<void> {
  test.clock.assume(saved.skew)
  test.open?.stop()
  const open = createOpenAttempt(test, saved, isLasting)
  test.open = open
  const { place } = saved
  test.change({ place, receipt: undefined, results: undefined, tooLate: 0, late: undefined })
  await open.show()
  test.tick()
  test.change({ phase: saved.wants_submit ? 'submitting' : 'running' })
  void open.sync(true)
}

async function takeOver(
  test: MockTestContext,
  attempt: Attempt,
  owner: string | null,
): Promise<void> {
  const known = { owner, covered: 0, skew: test.clock.skew() }
  const saved = await keepAttempt(attempt, known).catch(() => undefined)
  await resumeAttempt(test, saved ?? newAttempt(attempt, known), saved !== undefined)
  // Asks not to be thrown away first when the device is full; some browsers ask the person.
  void navigator.storage?.persist?.().catch(() => {})
}

export const taking: Taking = { resumeAttempt, takeOver }
