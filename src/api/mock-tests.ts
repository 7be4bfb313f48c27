import type { Attempt, AttemptEvent, Receipt, UserAnswer } from '../contract/mock-test-attempts.ts'
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

/** What became of events that were sent. */
export interface StoredEvents {
  too_late: number[]
  last_sequence: number
  now: number
}

export function fetchMockTests(http: Http): Promise<Result<{ data: MockTestSummary[] }>> {
  return call(http, routes.getMockTests, { fallback: FETCH_FAILED })
}

/** One test with its questions. What has no `mock_test_id` is none (spec section 5). */
export async function fetchMockTest(http: Http, id: string): Promise<Result<{ data: MockTest }>> {
  const result: Result<{ data?: Partial<MockTest> | null }> = await call(http, routes.getMockTest, {
    params: { id },
    fallback: FETCH_FAILED,
  })
  if (!result.ok) return result
  const { data } = result.value
  if (data?.mock_test_id) return { ok: true, value: { data: data as MockTest } }
  return { ok: false, error: { code: 'internal', message: 'Invalid mock test data' } }
}

/** Starts a test, or goes on with the attempt that is open. */
export function startAttempt(
  http: Http,
  options: StartOptions,
): Promise<Result<{ data: Attempt }>> {
  return call(http, routes.startAttempt, { body: options, fallback: FETCH_FAILED })
}

export function fetchAttempt(http: Http, id: string): Promise<Result<{ data: Attempt }>> {
  return call(http, routes.getAttempt, { params: { id }, fallback: FETCH_FAILED })
}

/** The tests that who is signed in has handed in. */
export function fetchAttempts(http: Http): Promise<Result<{ data: AttemptSummary[] }>> {
  return call(http, routes.getAttempts, { fallback: RESULTS_FAILED })
}

/** Stores what was done; what is there already changes nothing. */
export function sendEvents(
  http: Http,
  id: string,
  sent: SentEvents,
): Promise<Result<{ data: StoredEvents }>> {
  const fallback = SUBMIT_FAILED
  return call(http, routes.sendEvents, { params: { id }, body: sent, keepalive: true, fallback })
}

/** Ends a section before its time. */
export function endSection(
  http: Http,
  id: string,
  section: SectionName,
): Promise<Result<{ data: Attempt }>> {
  return call(http, routes.endSection, { params: { id, section }, fallback: SUBMIT_FAILED })
}

/** Hands in an attempt; again gives the same receipt. */
export function submitAttempt(http: Http, id: string): Promise<Result<{ data: Receipt }>> {
  return call(http, routes.submitAttempt, { params: { id }, fallback: SUBMIT_FAILED })
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
