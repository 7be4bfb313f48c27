import type { MockQuestion } from '../../contract/mock-tests.ts'
import type { MockTestState } from './mock-test-state.ts'
import { allQuestions } from './questions.ts'

/**
 * Returns how often a question's recording may still be played; undefined means without limit.
 * Questions that share a recording share its plays.
 */
export function playsLeft(
  { attempt, plays }: Pick<MockTestState, 'attempt' | 'plays'>,
  { recording }: MockQuestion,
): number | undefined {
  const playsMax = attempt?.blueprint.plays_max
  if (!attempt || playsMax == null || !recording) return undefined
  const played = allQuestions(attempt)
    .filter(question => question.recording?.audio_url === recording.audio_url)
    .reduce((sum, question) => sum + (plays[question.mock_question_id] ?? 0), 0)
  return Math.max(0, playsMax - played)
}
