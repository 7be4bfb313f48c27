import type { Attempt } from '../../contract/mock-test-attempts.ts'
import { createRetryLoop } from '../event-journal/retry-loop.ts'
import { makeAnswersFile } from './answers-file.ts'
import { type AttemptOnDevice, attemptOnDevice, keep, show } from './attempt-on-device.ts'
import { endSectionEarly } from './attempt-requests.ts'
import {
  forgetAttempt,
  keepAttempt,
  newAttempt,
  readAttempt,
  readEvents,
  type SavedAttempt,
} from './attempt-storage.ts'
import { syncAttempt } from './attempt-sync.ts'
import { finish, loadResults } from './finish-attempt.ts'
import type { MockTestContext, OpenAttempt, Taking } from './mock-test-context.ts'
import { isOver } from './time-left.ts'

async function resumeAttempt(test: MockTestContext, saved: SavedAttempt): Promise<void> {
  const { attempt, place } = saved
  test.open?.stop()
  const open = openAttempt(test, saved)
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

function openAttempt(test: MockTestContext, saved: SavedAttempt): OpenAttempt {
  const attempt = attemptOnDevice(test, saved)
  const loop = createRetryLoop(() => syncAttempt(attempt))
  return {
    async show() {
      await attempt.journal.reread()
      show(attempt)
    },
    sync(asks) {
      attempt.needsLook ||= asks === 'look'
      attempt.needsNews ||= asks === 'news'
      return loop.go()
    },
    add: make => attempt.journal.add(attempt.clock.now(), make),
    keep: part => keep(attempt, part),
    endSection: section => endSectionEarly(attempt, section),
    continueHere: async () => attempt.learner?.continueHere(attempt),
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

async function rereadAttempt(attempt: AttemptOnDevice): Promise<void> {
  await attempt.journal.reread()
  const now = await readAttempt(attempt.id).catch(() => undefined)
  if (now?.receipt) return finish(attempt, now.receipt)
  if (now) attempt.saved = { ...now, ...attempt.unwritten }
  show(attempt)
  // Its wish to hand in, or to go on, is the newest.
  const { state, change, saved, clock } = attempt
  const { phase } = state()
  if (phase === 'running' && saved.wants_submit) change({ phase: 'submitting' })
  if (phase === 'submitting' && !saved.wants_submit && !isOver(saved.attempt, clock.now()))
    change({ phase: 'running' })
}

export const taking: Taking = { resumeAttempt, takeOver }
