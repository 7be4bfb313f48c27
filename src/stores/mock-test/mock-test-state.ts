import type { Failure } from '../../api/http.ts'
import type { Attempt, OpenAttempt, Receipt } from '../../contract/mock-test-attempts.ts'
import type { MockTestResult } from '../../contract/mock-test-results.ts'
import type { MockTest } from '../../contract/mock-tests.ts'
import type { AnswersFile } from './answers-file.ts'
import type { Refusal } from './attempt-storage.ts'

/**
 * Where an answer is saved: `nowhere` while it is neither on the device nor on the server; or why
 * the server does not count it.
 */
export type SavedAt = 'server' | 'device' | 'nowhere' | Refusal

/** The reason why events are not on the server yet. */
export type Hindrance =
  /** The server cannot be reached, or is in trouble. */
  | 'unreachable'
  /** The server takes no more for a while: `retryAt` says until when. */
  | 'wait'
  /** The owner of the attempt has no session here any more. */
  | 'signed-out'
  /** Somebody else is signed in. */
  | 'other-account'
  /** The server does not know the attempt any more. */
  | 'gone'
  /** The attempt was continued in another browser; events of this one do not count. */
  | 'elsewhere'

export type Phase =
  | 'loading'
  /** The test could not be loaded; `error` says why. */
  | 'failed'
  | 'ready'
  | 'starting'
  | 'running'
  /** The time is over, or the person has finished: all answers are sent, then the receipt comes. */
  | 'submitting'
  | 'submitted'

/** The state of a test, of its attempt, and of where the answers are saved. */
export interface MockTestState {
  phase: Phase
  /** Failure of the last action. */
  error: Failure | undefined
  mockTest: MockTest | undefined
  /** The attempt as the server last returned it, with its `answers`, `flagged` and `plays` then. */
  attempt: Attempt | undefined
  /** Option of each question that has one (spec section 3). */
  userAnswers: Readonly<Record<string, string>>
  flagged: Readonly<Record<string, true>>
  /** How often the recording of a question was played. */
  plays: Readonly<Record<string, number>>
  /** Where the newest answer to each question is saved. */
  saved: Readonly<Record<string, SavedAt>>
  /** Number of answers, flags and plays that are not on the server yet. */
  waiting: number
  /** Server time at which everything was last on the server. */
  savedAt: number | undefined
  hindrance: Hindrance | undefined
  /** Device time in milliseconds until which the server takes no more. */
  retryAt: number | undefined
  /** Whether the attempt is stored and survives leaving the page. */
  isStored: boolean
  /** Whether saving has been impossible for so long that the answers are offered as a file. */
  offersFile: boolean
  /** The question that was shown last. */
  place: string | undefined
  /** Receipt of this attempt; before it starts, of the last one handed in on this device. */
  receipt: Receipt | undefined
  /** An open attempt of the current user that is not on this device. */
  openElsewhere: OpenAttempt | undefined
  /** Number of answers that reached the server too late to count. */
  tooLate: number
  /** All answers of such an attempt, to be handed in as an attempt of its own. */
  late: AnswersFile | undefined
  results: MockTestResult | undefined
}

export const NOTHING: MockTestState = {
  phase: 'loading',
  error: undefined,
  mockTest: undefined,
  attempt: undefined,
  userAnswers: {},
  flagged: {},
  plays: {},
  saved: {},
  waiting: 0,
  savedAt: undefined,
  hindrance: undefined,
  retryAt: undefined,
  isStored: true,
  offersFile: false,
  place: undefined,
  receipt: undefined,
  openElsewhere: undefined,
  tooLate: 0,
  late: undefined,
  results: undefined,
}

/** Returns a hindrance if the current user is not the owner of an attempt. */
export function hindranceAt(
  userId: string | null | undefined,
  owner: string | null,
): Hindrance | undefined {
  if (owner === null || userId === owner || userId === undefined) return undefined
  return userId === null ? 'signed-out' : 'other-account'
}

/** Events that a test emits to the surrounding page. */
export interface MockTestEvents {
  /**
   * An attempt has begun; `attempt_id` is the secret that lets the visitor go on with it: send it to
   * nobody.
   */
  start: { mock_test_id: string; attempt_id: string }
  /** An answer was saved; `answered` of `questions` have one. */
  answer: { mock_question_id: string; answered: number; questions: number }
  /** The test was handed in. */
  submit: { mock_test_id: string; attempt_id: string; receipt_id: string }
  /**
   * Its result is shown, once for each attempt that was handed in; `skills` has the right answers to
   * each skill's questions, and `pupil_id` names a pupil as the school's results do.
   */
  finish: {
    mock_test_id: string
    score: number
    points: number
    skills: { skill: string; correct: number; items: number }[]
    pupil_id: string | null
  }
  /** Something could not be loaded. */
  error: { code: Failure['code'] }
}
export type EmitMockTestEvent = <T extends keyof MockTestEvents>(
  type: T,
  detail: MockTestEvents[T],
) => void
