import type { Failure } from '../../api/http.ts'
import type { SectionName } from '../../contract/mock-test-blueprint.ts'
import { createRetryLoop } from '../event-journal/retry-loop.ts'
import { type AnswersFile, makeAnswersFile } from './answers-file.ts'
import {
  type AttemptOnDevice,
  type AttemptParts,
  attemptOnDevice,
  keep,
  show,
} from './attempt-on-device.ts'
import { endSectionEarly } from './attempt-requests.ts'
import { forgetAttempt, type MakeEvent, readAttempt, type SavedAttempt } from './attempt-storage.ts'
import { syncAttempt } from './attempt-sync.ts'
import { finish, loadResults } from './finish-attempt.ts'
import { isOver } from './time-left.ts'

/** One attempt that is under way on this device: what is done is written down, then delivered. */
export interface OpenAttempt {
  /** Shows what is on the device. */
  show(): Promise<void>
  /** Brings everything to the server. @param asks also what the server has, or whether there is news */
  sync(asks?: 'look' | 'news'): Promise<void>
  /** Writes down what was done. @returns whether it is where it outlives the tab */
  add(make: MakeEvent): Promise<boolean>
  /** Remembers something of it on the device. */
  keep(part: Partial<SavedAttempt>): Promise<void>
  endSection(section: SectionName): Promise<Failure | undefined>
  /** Goes on here with what went on in another browser. */
  continueHere(): Promise<Failure | undefined>
  /** Gives up an attempt that the server does not know any more. */
  forget(): Promise<void>
  loadResults(): Promise<void>
  /** Another tab of the browser wrote something down. */
  reread(): Promise<void>
  answersFile(): AnswersFile
  stop(): void
}

export function createOpenAttempt(parts: AttemptParts, saved: SavedAttempt): OpenAttempt {
  const attempt = attemptOnDevice(parts, saved)
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
