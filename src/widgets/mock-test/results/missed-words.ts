import { WORDS_PER_CALL } from '../../../contract/limits.ts'
import type { MockTestResult } from '../../../contract/mock-test-results.ts'

/** Words of the items that were not right, each once, as many as one call saves. */
export function missedWords({ items }: Pick<MockTestResult, 'items'>): string[] {
  const missed = items.filter(({ is_correct, answer }) => !is_correct || answer === null)
  return [...new Set(missed.flatMap(({ words }) => words))].slice(0, WORDS_PER_CALL)
}
