import type { Attempt } from '../../contract/mock-test-attempts.ts'
import type { MockQuestion } from '../../contract/mock-tests.ts'
import { currentSection } from './time-left.ts'

/** Returns the questions that may be answered now. */
export function openQuestions(attempt: Attempt, now: number): MockQuestion[] {
  const current = currentSection(attempt, now)
  const open = current
    ? [current]
    : attempt.sections.filter(({ deadline_at }) => deadline_at === null)
  return open.flatMap(({ questions }) => questions)
}

export function allQuestions({ sections }: Attempt): MockQuestion[] {
  return sections.flatMap(({ questions }) => questions)
}
