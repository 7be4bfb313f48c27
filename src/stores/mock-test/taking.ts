import type { Attempt } from '../../contract/mock-test-attempts.ts'
import { createRetryLoop } from '../event-journal/retry-loop.ts'
import { makeAnswersFile } from './answers-file.ts'
import { type AttemptOnDevice, attemptOnDevice, save, show } from './attempt-on-device.ts'
import { endSectionEarly } from './attempt-requests.ts'
import {
  forgetAttempt,
  newAttempt,
  readAttempt,
  type SavedAttempt,
  saveAttempt,
} from './attempt-storage.ts'
import { syncAttempt } from './attempt-sync.ts'
import { finish, loadResults } from './finish-attempt.ts'
import type { MockTestContext, OpenAttempt, Taking } from './mock-test-context.ts'
import { currentSection, isOver } from './time-left.ts'

async function resumeAttempt(test: MockTestContext, saved: SavedAttempt): Promise<void> {
  const { attempt, place } = saved
  test.open?.stop()
  const open = openAttempt(test, saved)
  // Set before anything is awaited, so that a parallel call finds it open.
  test.open = open
  const events = await open.show()
  // Only stored events: the times of the others come from a clock that may be wrong.
  const stored = events.filter(({ fate }) => fate === 'stored')
  const least = Math.max(attempt.now, ...stored.map(({ event }) => event.at))
  test.clock.assume(saved.skew, least)
  test.change({ place, receipt: undefined, results: undefined, tooLate: 0, late: undefined })
  test.tick()
  test.change({ phase: saved.wants_submit ? 'submitting' : 'running' })
  void open.sync('look')
}

async function takeOver(
  test: MockTestContext,
  attempt: Attempt,
  owner: string | null,
): Promise<void> {
  const local = { owner, skew: test.clock.skew() }
  const begun = newAttempt(attempt, local)
  const saved = await saveAttempt(begun, { attempt, ...local }).catch(() => undefined)
  test.change({ isStored: saved !== undefined })
  await resumeAttempt(test, saved ?? begun)
  // Asks the browser not to evict it when the device is full; some browsers ask the person.
  void navigator.storage?.persist?.().catch(() => {})
}

function openAttempt(test: MockTestContext, saved: SavedAttempt): OpenAttempt {
  const attempt = attemptOnDevice(test, saved)
  const loop = createRetryLoop(() => syncAttempt(attempt))
  return {
    async show() {
      await attempt.journal.reread()
      show(attempt)
      return attempt.journal.events
    },
    sync(also) {
      attempt.needsLook ||= also === 'look'
      attempt.needsNews ||= also === 'news'
      return loop.go()
    },
    add: make => attempt.journal.add(attempt.clock.now(), make, leastTime(attempt)),
    save: part => save(attempt, part),
    endSection: section => endSectionEarly(attempt, section),
    continueHere: async () => attempt.learner?.continueHere?.(attempt),
    async forget() {
      attempt.isStopped = true
      await forgetAttempt(attempt.id).catch(() => {})
    },
    loadResults: () => loadResults(attempt),
    reread: () => rereadAttempt(attempt),
    answersFile: () => makeAnswersFile(attempt),
    stop() {
      attempt.isStopped = true
      loop.stop()
    },
  }
}

/** Returns the time that has certainly passed: at least that at which the open section began. */
function leastTime({ clock, saved }: AttemptOnDevice): number {
  return Math.max(clock.least(), currentSection(saved.attempt, clock.now())?.starts_at ?? 0)
}

async function rereadAttempt(attempt: AttemptOnDevice): Promise<void> {
  await attempt.journal.reread()
  const stored = await readAttempt(attempt.id).catch(() => undefined)
  if (stored?.receipt) return finish(attempt, stored.receipt)
  if (stored) attempt.saved = { ...stored, ...attempt.unwritten }
  show(attempt)
  // The other tab's decision to hand in, or to go back, is the newest.
  const { state, change, saved, clock } = attempt
  const { phase } = state()
  if (phase === 'running' && saved.wants_submit) change({ phase: 'submitting' })
  if (phase === 'submitting' && !saved.wants_submit && !isOver(saved.attempt, clock.now()))
    change({ phase: 'running' })
}

export const taking: Taking = { resumeAttempt, takeOver }
