import type { ReadableAtom } from 'nanostores'
import type { Failure, Http } from '../../api/http.ts'
import { Journal } from '../event-journal/journal.ts'
import type { ServerClock } from '../event-journal/server-clock.ts'
import {
  type AttemptJournal,
  keepAttempt,
  keepEvents,
  readEvents,
  type SavedAttempt,
} from './attempt-storage.ts'
import { currentAnswers } from './current-answers.ts'
import type { EmitMockTestEvent, Hindrance, MockTestState } from './mock-test-state.ts'

export type KnownBefore = Pick<MockTestState, 'receipt' | 'openElsewhere'>

/** What an attempt needs where people sign in: on our own site, not on the pages of partners. */
export interface Learner {
  /** Whether somebody else sits here than the learner whose attempt it is. */
  hindranceAt(now: string | null | undefined, owner: string | null): Hindrance | undefined
  /** A visitor's attempt becomes that of who has signed in. */
  claim(attempt: AttemptOnDevice): Promise<Failure | undefined>
  /** Why the server does not find a learner's attempt: without a session it knows none. */
  hindranceOfMissing(attempt: AttemptOnDevice): Promise<Hindrance>
  /** Goes on here with what went on in another browser. */
  continueHere(attempt: AttemptOnDevice): Promise<Failure | undefined>
  /** Whether a learner who is signed out here has an attempt open. */
  isSomebodys(testId: string): Promise<boolean>
  /** What is known of a test before it begins here: its last receipt, and where it is under way. */
  knownOf(http: Http, testId: string, owner: string | null): Promise<KnownBefore>
}

export interface AttemptParts {
  http: Http
  clock: ServerClock
  /** Id of who is signed in; null for a visitor, undefined until that is known. */
  $userId: ReadableAtom<string | null | undefined>
  /** Where people sign in. */
  learner: Learner | undefined
  emit: EmitMockTestEvent
  state(): MockTestState
  change(change: Partial<MockTestState>): void
}

/** What this device knows of an attempt that is under way. */
export interface AttemptOnDevice extends AttemptParts {
  readonly id: string
  readonly journal: AttemptJournal
  /** The attempt as it is known now. */
  saved: SavedAttempt
  /** What the device has refused to write down so far. */
  unwritten: Partial<SavedAttempt>
  /** Whether the server is to be asked what it has. */
  needsLook: boolean
  /** Whether the server is to be asked whether anything has changed there. */
  needsNews: boolean
  /** Whether it goes on in another browser. */
  isElsewhere: boolean
  /** Whether anything was sent again since the last look, because the server had lost it. */
  isHealed: boolean
  isFinished: boolean
  isStopped: boolean
}

export function attemptOnDevice(parts: AttemptParts, saved: SavedAttempt): AttemptOnDevice {
  const attempt: AttemptOnDevice = {
    ...parts,
    // What is under way when another test is shown must not show in it.
    change: part => attempt.isStopped || parts.change(part),
    emit: (type, detail) => attempt.isStopped || parts.emit(type, detail),
    id: saved.attempt_id,
    journal: new Journal({
      read: () => readEvents(attempt.id),
      keep: (all, fresh) => keepEvents(attempt.saved, all, fresh),
      onChange: () => show(attempt),
      onWrite(isKept) {
        attempt.change({ isKept })
        show(attempt)
      },
    }),
    saved,
    unwritten: {},
    needsLook: true,
    needsNews: false,
    isElsewhere: false,
    isHealed: false,
    isFinished: false,
    isStopped: false,
  }
  return attempt
}

/** Shows what is known now. */
export function show({ saved, journal, change, isFinished }: AttemptOnDevice): void {
  if (!isFinished) change({ ...currentAnswers(saved, journal), attempt: saved.attempt })
}

/** Remembers something of an attempt, and writes it down as soon as the device lets us. */
export async function keep(attempt: AttemptOnDevice, part: Partial<SavedAttempt>): Promise<void> {
  attempt.saved = { ...attempt.saved, ...part }
  const mine = { ...attempt.unwritten, ...part }
  attempt.unwritten = mine
  try {
    await keepAttempt(attempt.saved, mine)
    if (attempt.unwritten === mine) attempt.unwritten = {}
    attempt.change({ isKept: true })
  } catch {
    // Tried again before the next request.
    attempt.change({ isKept: false })
  }
}
