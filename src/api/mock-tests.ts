import type {
  Attempt,
  AttemptEvent,
  OpenAttempt,
  Receipt,
  StoredEvents,
  UserAnswer,
} from '../contract/mock-test-attempts.ts'
import type { SectionName } from '../contract/mock-test-blueprint.ts'
import type { AttemptSummary, MockTestResult } from '../contract/mock-test-results.ts'
import type { MockTest, MockTestSummary } from '../contract/mock-tests.ts'
import * as routes from '../contract/routes/mock-tests.ts'
import { call } from './call.ts'
import type { Http, Result } from './http.ts'

const FETCH_FAILED = 'Failed to fetch mock tests'
/** What is said when nothing came back (spec section 8). */
export const SUBMIT_FAILED = 'Failed to submit answers'
const RESULTS_FAILED = 'Failed to fetch results'

export interface StartOptions {
  mock_test_id: string
  /** Times the usual time. */
  time_factor?: 1 | 1.25 | 1.5 | 2
  /** Only these questions. */
  questions?: string[]
}

export interface SentEvents {
  device_id: string
  events: readonly AttemptEvent[]
}

const ATTEMPT = 'attempt_id sections answers devices'

/**
 * Some networks answer for the server: what lacks what every answer has is none.
 *
 * @param names of what it has, beside a clock that makes sense
 */
async function having<T extends object>(
  asked: Promise<Result<{ data: T }>>,
  names: string,
  message: string,
): Promise<Result<{ data: T }>> {
  const result = await asked
  if (!result.ok) return result
  const data: Record<string, unknown> = Object(result.value.data)
  const isWhole = names.split(' ').every(name => data[name] != null)
  if (isWhole && Number.isFinite(data['now'] ?? 0)) return result
  return { ok: false, error: { code: 'internal', message } }
}

export function fetchMockTests(http: Http): Promise<Result<{ data: MockTestSummary[] }>> {
  return call(http, routes.getMockTests, { fallback: FETCH_FAILED })
}

/** One test with its questions. What has no `mock_test_id` is none (spec section 5). */
export async function fetchMockTest(http: Http, id: string): Promise<Result<{ data: MockTest }>> {
  const result = call<{ data: MockTest }, typeof routes.getMockTest>(http, routes.getMockTest, {
    params: { id },
    fallback: FETCH_FAILED,
  })
  return having(result, 'mock_test_id questions', 'Invalid mock test data')
}

/** Starts a test, or goes on with the attempt that is open. */
export function startAttempt(
  http: Http,
  options: StartOptions,
): Promise<Result<{ data: Attempt }>> {
  return having(
    call(http, routes.startAttempt, { body: options, fallback: FETCH_FAILED }),
    ATTEMPT,
    FETCH_FAILED,
  )
}

export function fetchAttempt(http: Http, id: string): Promise<Result<{ data: Attempt }>> {
  return having(
    call(http, routes.getAttempt, { params: { id }, fallback: FETCH_FAILED }),
    ATTEMPT,
    FETCH_FAILED,
  )
}

/** The attempts that who is signed in has not handed in yet. */
export function fetchOpenAttempts(http: Http): Promise<Result<{ data: OpenAttempt[] }>> {
  return call(http, routes.getOpenAttempts, { fallback: FETCH_FAILED })
}

/** The tests that who is signed in has handed in. */
export function fetchAttempts(http: Http): Promise<Result<{ data: AttemptSummary[] }>> {
  return call(http, routes.getAttempts, { fallback: RESULTS_FAILED })
}

/** Stores what was done, what is there already changes nothing; without events, asks for news. */
export function sendEvents(
  http: Http,
  id: string,
  sent: SentEvents,
): Promise<Result<{ data: StoredEvents }>> {
  const fallback = SUBMIT_FAILED
  return having(
    call(http, routes.sendEvents, { params: { id }, body: sent, keepalive: true, fallback }),
    'now too_late elsewhere devices',
    SUBMIT_FAILED,
  )
}

/** Ends a section before its time. */
export function endSection(
  http: Http,
  id: string,
  section: SectionName,
): Promise<Result<{ data: Attempt }>> {
  return having(
    call(http, routes.endSection, { params: { id, section }, fallback: SUBMIT_FAILED }),
    ATTEMPT,
    SUBMIT_FAILED,
  )
}

/** Hands in an attempt; again gives the same receipt. */
export function submitAttempt(http: Http, id: string): Promise<Result<{ data: Receipt }>> {
  return having(
    call(http, routes.submitAttempt, { params: { id }, fallback: SUBMIT_FAILED }),
    'receipt_id',
    SUBMIT_FAILED,
  )
}

/** Makes a visitor's attempt one of who is signed in. */
export function claimAttempt(
  http: Http,
  id: string,
): Promise<Result<{ data: { attempt_id: string } }>> {
  return call(http, routes.claimAttempt, { params: { id }, fallback: SUBMIT_FAILED })
}

/** Hands in all answers at once. */
export function submitMockTest(
  http: Http,
  submission: { mock_test_id: string; answers: readonly UserAnswer[] },
): Promise<Result<{ data: MockTestResult }>> {
  return call(http, routes.submitMockTest, { body: submission, fallback: SUBMIT_FAILED })
}

/** @param attempt of one attempt; else the newest of who is signed in */
export function fetchResult(
  http: Http,
  id: string,
  attempt?: string,
): Promise<Result<{ data: MockTestResult }>> {
  const fallback = RESULTS_FAILED
  return call(http, routes.getResult, { params: { id }, query: { attempt }, fallback })
}
