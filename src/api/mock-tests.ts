import type {
  Attempt,
  AttemptEvent,
  OpenAttempt,
  Receipt,
  StoredEvents,
} from '../contract/mock-test-attempts.ts'
import type { SectionName } from '../contract/mock-test-blueprint.ts'
import type { AttemptSummary, MockTestResult } from '../contract/mock-test-results.ts'
import type { MockTest, MockTestSummary } from '../contract/mock-tests.ts'
import * as routes from '../contract/routes/mock-tests.ts'
import type { Route } from '../contract/routes/route.ts'
import { type CallOptions, callAs as call } from './call.ts'
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

const ATTEMPT = 'sections answers devices'
/** What every result has. */
export const RESULT = 'items'
const LIST = 'map'

/**
 * Makes a call. Some networks answer for the server: what lacks what every answer has is none.
 *
 * @param names of what it has, beside a clock that makes sense
 * @param message for one that is none; that of a call which failed unless told
 */
export async function ask<T extends object, const R extends Route>(
  http: Http,
  route: R,
  given: CallOptions,
  names: string,
  message = given.fallback,
): Promise<Result<{ data: T }>> {
  const result = await call<{ data: T }>(http, route, given)
  if (!result.ok) return result
  const data: Record<string, unknown> = Object(result.value.data)
  const isWhole = names.split(' ').every(name => data[name])
  // No number is neither.
  if (isWhole && Number(data['now'] ?? 0) >= 0) return result
  return { ok: false, error: { code: 'internal', message } }
}

export function fetchMockTests(http: Http): Promise<Result<{ data: MockTestSummary[] }>> {
  return ask(http, routes.getMockTests, { fallback: FETCH_FAILED }, LIST)
}

/** One test with its questions. What has no `mock_test_id` is none (spec section 5). */
export function fetchMockTest(http: Http, id: string): Promise<Result<{ data: MockTest }>> {
  const given = { params: { id }, fallback: FETCH_FAILED }
  return ask(http, routes.getMockTest, given, 'mock_test_id', 'Invalid mock test data')
}

/** Starts a test, or goes on with the attempt that is open. */
export function startAttempt(
  http: Http,
  options: StartOptions,
): Promise<Result<{ data: Attempt }>> {
  return ask(http, routes.startAttempt, { body: options, fallback: FETCH_FAILED }, ATTEMPT)
}

export function fetchAttempt(http: Http, id: string): Promise<Result<{ data: Attempt }>> {
  return ask(http, routes.getAttempt, { params: { id }, fallback: FETCH_FAILED }, ATTEMPT)
}

/** The attempts that who is signed in has not handed in yet. */
export function fetchOpenAttempts(http: Http): Promise<Result<{ data: OpenAttempt[] }>> {
  return ask(http, routes.getOpenAttempts, { fallback: FETCH_FAILED }, LIST)
}

/** The tests that who is signed in has handed in. */
export function fetchAttempts(http: Http): Promise<Result<{ data: AttemptSummary[] }>> {
  return ask(http, routes.getAttempts, { fallback: RESULTS_FAILED }, LIST)
}

/** Stores what was done, what is there already changes nothing; without events, asks for news. */
export function sendEvents(
  http: Http,
  id: string,
  sent: SentEvents,
): Promise<Result<{ data: StoredEvents }>> {
  const fallback = SUBMIT_FAILED
  return ask(
    http,
    routes.sendEvents,
    { params: { id }, body: sent, keepalive: true, fallback },
    'now too_late elsewhere devices',
  )
}

/** Ends a section before its time. */
export function endSection(
  http: Http,
  id: string,
  section: SectionName,
): Promise<Result<{ data: Attempt }>> {
  return ask(http, routes.endSection, { params: { id, section }, fallback: SUBMIT_FAILED }, ATTEMPT)
}

/** Hands in an attempt; again gives the same receipt. */
export function submitAttempt(http: Http, id: string): Promise<Result<{ data: Receipt }>> {
  return ask(http, routes.submitAttempt, { params: { id }, fallback: SUBMIT_FAILED }, 'receipt_id')
}

/** Makes a visitor's attempt one of who is signed in. */
export function claimAttempt(
  http: Http,
  id: string,
): Promise<Result<{ data: { attempt_id: string } }>> {
  return ask(http, routes.claimAttempt, { params: { id }, fallback: SUBMIT_FAILED }, 'attempt_id')
}

/** @param attempt of one attempt; else the newest of who is signed in */
export function fetchResult(
  http: Http,
  id: string,
  attempt?: string,
): Promise<Result<{ data: MockTestResult }>> {
  const fallback = RESULTS_FAILED
  return ask(http, routes.getResult, { params: { id }, query: { attempt }, fallback }, RESULT)
}
