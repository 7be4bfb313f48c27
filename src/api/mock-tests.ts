import type {
  Attempt,
  AttemptEvent,
  AttemptSummary,
  MockTest,
  MockTestResult,
  MockTestSummary,
  Receipt,
  SectionName,
  UserAnswer,
} from '../contract/mock-tests.ts'
import type { Http, Result } from './http.ts'

const FETCH_FAILED = 'Failed to fetch mock tests'
const SUBMIT_FAILED = 'Failed to submit answers'
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
  return http('/mock-test/', { fallback: FETCH_FAILED })
}

/** One test with its questions. What has no `mock_test_id` is none (spec section 5). */
export async function fetchMockTest(http: Http, id: string): Promise<Result<{ data: MockTest }>> {
  const result = await http<{ data?: Partial<MockTest> | null }>(
    `/mock-test/${encodeURIComponent(id)}`,
    { fallback: FETCH_FAILED },
  )
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
  return http('/mock-test/attempts', { method: 'post', body: options, fallback: FETCH_FAILED })
}

export function fetchAttempt(http: Http, id: string): Promise<Result<{ data: Attempt }>> {
  return http(attemptPath(id), { fallback: FETCH_FAILED })
}

/** The tests that who is signed in has handed in. */
export function fetchAttempts(http: Http): Promise<Result<{ data: AttemptSummary[] }>> {
  return http('/mock-test/attempts', { fallback: RESULTS_FAILED })
}

/** Stores what was done; what is there already changes nothing. */
export function sendEvents(
  http: Http,
  id: string,
  sent: SentEvents,
): Promise<Result<{ data: StoredEvents }>> {
  const path = `${attemptPath(id)}/events`
  return http(path, { method: 'post', body: sent, keepalive: true, fallback: SUBMIT_FAILED })
}

/** Ends a section before its time. */
export function endSection(
  http: Http,
  id: string,
  section: SectionName,
): Promise<Result<{ data: Attempt }>> {
  const path = `${attemptPath(id)}/sections/${section}/end`
  return http(path, { method: 'post', fallback: SUBMIT_FAILED })
}

/** Hands in an attempt; again gives the same receipt. */
export function submitAttempt(http: Http, id: string): Promise<Result<{ data: Receipt }>> {
  return http(`${attemptPath(id)}/submit`, { method: 'post', fallback: SUBMIT_FAILED })
}

/** Makes a visitor's attempt one of who is signed in. */
export function claimAttempt(
  http: Http,
  id: string,
): Promise<Result<{ data: { attempt_id: string } }>> {
  return http(`${attemptPath(id)}/claim`, { method: 'post', fallback: SUBMIT_FAILED })
}

/** Hands in all answers at once. */
export function submitMockTest(
  http: Http,
  submission: { mock_test_id: string; answers: readonly UserAnswer[] },
): Promise<Result<{ data: MockTestResult }>> {
  return http('/mock-test/submit', { method: 'post', body: submission, fallback: SUBMIT_FAILED })
}

/** @param attempt of one attempt; else the newest of who is signed in */
export function fetchResult(
  http: Http,
  id: string,
  attempt?: string,
): Promise<Result<{ data: MockTestResult }>> {
  const path = `/mock-test/results/${encodeURIComponent(id)}`
  return http(path, { query: { attempt }, fallback: RESULTS_FAILED })
}

function attemptPath(id: string): string {
  return `/mock-test/attempts/${encodeURIComponent(id)}`
}
