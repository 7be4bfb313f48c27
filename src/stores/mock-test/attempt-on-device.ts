import type { ReadableAtom } from 'nanostores'
import type { Failure, Http } from '../../api/http.ts'
import { Journal } from '../event-journal/journal.ts'
import type { ServerClock } from '../event-journal/server-clock.ts'
import {
  type AttemptJournal,
  readEvents,
  type SavedAttempt,
  saveAttempt,
  saveEvents,
} from './attempt-storage.ts'
import { currentAnswers } from './current-answers.ts'
import type { EmitMockTestEvent, Hindrance, MockTestState } from './mock-test-state.ts'

export type EarlierAttempts = Pick<MockTestState, 'receipt' | 'openElsewhere'>

/** The functions that need an account; on partners' pages only those that every account needs. */
export interface Learner {
  /** Returns a hindrance if the current user is not the owner of the attempt. */
  hindranceAt(userId: string | null | undefined, owner: string | null): Hindrance | undefined
  /** Assigns a visitor's attempt to the user who has signed in. */
  claim(attempt: AttemptOnDevice): Promise<Failure | undefined>
  /** Returns why the server does not find a learner's attempt; without a session it finds none. */
  hindranceOfMissing?(attempt: AttemptOnDevice): Promise<Hindrance>
  /** Continues here an attempt that was continued in another browser. */
  continueHere?(attempt: AttemptOnDevice): Promise<Failure | undefined>
  /** Whether a learner who has signed out here has an open attempt. */
  hasOpenAttempt(testId: string): Promise<boolean>
  /** Returns the last receipt of a test, and its attempt that is open on another device. */
  earlierAttempts?(http: Http, testId: string, owner: string | null): Promise<EarlierAttempts>
}

export interface AttemptDependencies {
  http: Http
  clock: ServerClock
  /** Id of the current user; null for a visitor, undefined until it is known. */
  $userId: ReadableAtom<string | null | undefined>
  /** Undefined where nobody signs in. */
  learner: Learner | undefined
  emit: EmitMockTestEvent
  state(): MockTestState
  change(change: Partial<MockTestState>): void
}

/** An attempt under way, as this device knows it. */
export interface AttemptOnDevice extends AttemptDependencies {
  readonly id: string
  readonly journal: AttemptJournal
  /** The newest state of the attempt. */
  saved: SavedAttempt
  /** Changes that could not be stored on the device yet. */
  unwritten: Partial<SavedAttempt>
  /** Whether to fetch the attempt from the server. */
  needsLook: boolean
  /** Whether to ask the server if anything has changed. */
  needsNews: boolean
  /** Whether the attempt has been continued in another browser. */
  isElsewhere: boolean
  /** Whether events lost by the server were sent again since the attempt was last fetched. */
  isHealed: boolean
  isFinished: boolean
  isStopped: boolean
}

export function attemptOnDevice(
  dependencies: AttemptDependencies,
  saved: SavedAttempt,
): AttemptOnDevice {
  const attempt: AttemptOnDevice = {
    ...dependencies,
    // Requests still running when another test is shown must not change that test.
    change: change => attempt.isStopped || dependencies.change(change),
    emit: (type, detail) => attempt.isStopped || dependencies.emit(type, detail),
    id: saved.attempt_id,
    journal: new Journal({
      read: () => readEvents(attempt.id),
      keep: (all, fresh) => saveEvents(attempt.saved, all, fresh),
      onChange: () => show(attempt),
      onWrite(isStored) {
        attempt.change({ isStored })
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

/** Shows the newest state. */
export function show({ saved, journal, change, isFinished }: AttemptOnDevice): void {
  if (!isFinished) change({ ...currentAnswers(saved, journal), attempt: saved.attempt })
}

/** Changes fields of an attempt, and stores them on the device as soon as it allows that. */
export async function save(attempt: AttemptOnDevice, part: Partial<SavedAttempt>): Promise<void> {
  attempt.saved = { ...attempt.saved, ...part }
  const unwritten = { ...attempt.unwritten, ...part }
  attempt.unwritten = unwritten
  try {
    await saveAttempt(attempt.saved, unwritten)
    if (attempt.unwritten === unwritten) attempt.unwritten = {}
    attempt.change({ isStored: true })
  } catch {
    // Retried before the next request.
    attempt.change({ isStored: false })
  }
}
