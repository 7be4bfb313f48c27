import { WORDS_PER_CALL } from '../../../contract/limits.ts'
import type { MockTestResult } from '../../../contract/mock-test-results.ts'

/** Returns the distinct words of all items that were not right, up to the number one call saves. */
export function missedWords({ items }: Pick<MockTestResult, 'items'>): string[] {
  const missed = items.filter(({ is_correct, answer }) => !is_correct || answer === null)
  return [...new Set(missed.flatMap(({ words }) => words))].slice(0, WORDS_PER_CALL)
}
