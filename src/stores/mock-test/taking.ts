import type { Attempt } from '../../contract/mock-test-attempts.ts'
import { keepAttempt, newAttempt, readEvents, type SavedAttempt } from './attempt-storage.ts'
import type { MockTestContext, Taking } from './mock-test-context.ts'
import { createOpenAttempt } from './open-attempt.ts'

async function resumeAttempt(test: MockTestContext, saved: SavedAttempt): Promise<void> {
  const { attempt, place } = saved
  test.open?.stop()
  const open = createOpenAttempt(test, saved)
  // Before anything is awaited: who else would go on with it finds that somebody does.
  test.open = open
  const events = await readEvents(saved.attempt_id).catch(() => [])
  // Of what did not reach the server only a clock that may be wrong says when it was.
  const stored = events.filter(({ fate }) => fate === 'stored')
  const least = Math.max(attempt.now, ...stored.map(({ event }) => event.at))
  test.clock.assume(saved.skew, least)
  test.change({ place, receipt: undefined, results: undefined, tooLate: 0, late: undefined })
  await open.show()
  test.tick()
  test.change({ phase: saved.wants_submit ? 'submitting' : 'running' })
  void open.sync('look')
}

async function takeOver(
  test: MockTestContext,
  attempt: Attempt,
  owner: string | null,
): Promise<void> {
  const known = { owner, skew: test.clock.skew() }
  const begun = newAttempt(attempt, known)
  const saved = await keepAttempt(begun, { attempt, ...known }).catch(() => undefined)
  test.change({ isKept: saved !== undefined })
  await resumeAttempt(test, saved ?? begun)
  // Asks not to be thrown away first when the device is full; some browsers ask the person.
  void navigator.storage?.persist?.().catch(() => {})
}

export const taking: Taking = { resumeAttempt, takeOver }
