import type { Attempt } from '../../contract/mock-test-attempts.ts'
import type { MockQuestion } from '../../contract/mock-tests.ts'
import { isCheckpoint } from '../../lib/checkpoints.ts'
import type { Progress } from './progress.ts'

const KEY = 'sapa-check-at-once'

/** The choice until the page is left, if the browser stores nothing. */
let fallback = true

/**
 * Returns the last choice on this device: whether practice answers are checked one by one. They are
 * unless somebody chose otherwise, since a mistake teaches most while it is fresh.
 */
export function readAtOnce(): boolean {
  try {
    return localStorage.getItem(KEY) !== ''
  } catch {
    return fallback
  }
}

/** Whether the answers to a practice set are checked one by one; those of a checkpoint always are. */
export function checksAtOnce(testId: string): boolean {
  return isCheckpoint(testId) || readAtOnce()
}

/** Whether this attempt's answers are checked one by one; those against a clock never are. */
export function isAtOnce({ attempt, section }: Pick<Progress, 'attempt' | 'section'>): boolean {
  return !section && (attempt.checked?.[0] !== undefined || checksAtOnce(attempt.mock_test_id))
}

/** Whether the answers to these questions were checked, and so are final. */
export function areChecked({ checked }: Attempt, questions: readonly MockQuestion[]): boolean {
  const ids = new Set(checked?.map(one => one.mock_question_id))
  return questions.every(({ mock_question_id }) => ids.has(mock_question_id))
}

export function saveAtOnce(isAtOnce: boolean): void {
  fallback = isAtOnce
  try {
    localStorage.setItem(KEY, isAtOnce ? '1' : '')
  } catch {}
}
