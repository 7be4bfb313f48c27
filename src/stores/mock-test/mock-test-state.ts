import type { Failure } from '../../api/http.ts'
import type { Attempt, OpenAttempt, Receipt } from '../../contract/mock-test-attempts.ts'
import type { MockTestResult } from '../../contract/mock-test-results.ts'
import type { MockTest } from '../../contract/mock-tests.ts'
import type { AnswersFile } from './answers-file.ts'
import type { Refusal } from './attempt-storage.ts'

/**
 * Where an answer is safe: `nowhere` while neither the device nor the server has taken it; or why
 * the server does not count it.
 */
export type SavedAt = 'server' | 'device' | 'nowhere' | Refusal

/** Why what was done is not on the server yet. */
export type Hindrance =
  /** The server cannot be reached, or is in trouble. */
  | 'unreachable'
  /** The learner whose attempt it is has no session here any more. */
  | 'signed-out'
  /** Somebody else is signed in. */
  | 'other-account'
  /** The server does not know the attempt any more. */
  | 'gone'
  /** It goes on in another browser; what is done here does not count. */
  | 'elsewhere'

export type Phase =
  | 'loading'
  /** The test could not be loaded; `error` says why. */
  | 'failed'
  | 'ready'
  | 'starting'
  | 'running'
  /** The time is over, or the person is done: all answers go to the server, then the receipt comes. */
  | 'submitting'
  | 'submitted'

/** What is known of a test, of who takes it, and of where that is safe. */
export interface MockTestState {
  phase: Phase
  /** Why the last thing that was asked for did not work. */
  error: Failure | undefined
  mockTest: MockTest | undefined
  /** As the server gave it last; its `answers`, `flagged` and `plays` are those of then. */
  attempt: Attempt | undefined
  /** Option of each question that has one (spec section 3). */
  userAnswers: Readonly<Record<string, string>>
  flagged: Readonly<Record<string, true>>
  /** How often the recording of a question was played. */
  plays: Readonly<Record<string, number>>
  /** Where the newest answer of a question is. */
  saved: Readonly<Record<string, SavedAt>>
  /** How many answers, flags and plays are not on the server yet. */
  waiting: number
  /** Server's clock when everything was on the server last. */
  savedAt: number | undefined
  hindrance: Hindrance | undefined
  /** Whether the browser keeps the attempt when the page is left. */
  isKept: boolean
  /** Whether saving has been impossible for so long that the answers are offered as a file. */
  offersFile: boolean
  /** Question that was looked at last. */
  place: string | undefined
  /** Of this attempt; before it, of the one that was handed in last on this device. */
  receipt: Receipt | undefined
  /** An attempt of who is signed in that is under way, and not on this device. */
  openElsewhere: OpenAttempt | undefined
  /** How many answers reached the server too late to count. */
  tooLate: number
  /** What was given in the attempt with those, to be handed in as an attempt of its own. */
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
  isKept: true,
  offersFile: false,
  place: undefined,
  receipt: undefined,
  openElsewhere: undefined,
  tooLate: 0,
  late: undefined,
  results: undefined,
}

/** What a test tells the page around it. */
export interface MockTestEvents {
  start: { mock_test_id: string; attempt_id: string }
  /** An answer is safe; `answered` of `questions` have one. */
  answer: { mock_question_id: string; answered: number; questions: number }
  submit: { mock_test_id: string; attempt_id: string; receipt_id: string }
  finish: { mock_test_id: string; score: number; points: number }
  error: { code: Failure['code'] }
}
export type EmitMockTestEvent = <T extends keyof MockTestEvents>(
  type: T,
  detail: MockTestEvents[T],
) => void
