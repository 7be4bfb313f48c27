import type { UserAnswer } from '../contract/mock-test-attempts.ts'
import type { MockTestResult } from '../contract/mock-test-results.ts'
import * as routes from '../contract/routes/mock-tests.ts'
import type { Http, Result } from './http.ts'
import { ask, RESULT, SUBMIT_FAILED } from './mock-tests.ts'

export interface Submission {
  mock_test_id: string
  answers: readonly UserAnswer[]
  /** Of a draft that is tried: those questions that were asked, where it was not the whole test. */
  questions?: readonly string[] | undefined
}

/** Hands in all answers at once. */
export function submitMockTest(
  http: Http,
  submission: Submission,
): Promise<Result<{ data: MockTestResult }>> {
  return ask(http, routes.submitMockTest, { body: submission, fallback: SUBMIT_FAILED }, RESULT)
}
