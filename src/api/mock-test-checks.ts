import type { UserAnswer } from '../contract/mock-test-attempts.ts'
import type { CheckedQuestion } from '../contract/mock-test-reveals.ts'
import * as routes from '../contract/routes/mock-tests.ts'
import type { Http, Result } from './http.ts'
import { ask } from './mock-tests.ts'

/** Checks one answer of an attempt without deadlines: it stays, and its question shows everything. */
export function checkAnswer(
  http: Http,
  id: string,
  answer: UserAnswer,
): Promise<Result<{ data: CheckedQuestion }>> {
  const given = { params: { id }, body: answer, fallback: 'Failed to check the answer' }
  return ask(http, routes.checkAnswer, given, 'key')
}
