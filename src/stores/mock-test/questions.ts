import type { Attempt } from '../../contract/mock-test-attempts.ts'
import type { MockQuestion } from '../../contract/mock-tests.ts'
import type { MockTestState } from './mock-test-state.ts'
import { currentSection } from './time-left.ts'

/** Questions that may be answered now. */
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

/**
 * How often a question's recording may still be heard; undefined for as often as wished. Questions
 * that share a recording share its plays.
 */
export function playsLeft(
  { attempt, plays }: Pick<MockTestState, 'attempt' | 'plays'>,
  { recording }: MockQuestion,
): number | undefined {
  const most = attempt?.blueprint.plays_max
  if (!attempt || most == null || !recording) return undefined
  const played = allQuestions(attempt)
    .filter(question => question.recording?.audio_url === recording.audio_url)
    .reduce((sum, question) => sum + (plays[question.mock_question_id] ?? 0), 0)
  return Math.max(0, most - played)
}
