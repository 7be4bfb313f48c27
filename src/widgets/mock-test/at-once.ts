import type { Attempt } from '../../contract/mock-test-attempts.ts'
import type { MockQuestion, MockTest } from '../../contract/mock-tests.ts'

/**
 * Whether the answers of an attempt are checked one by one, since a mistake teaches most while it is
 * fresh; those against a clock never are.
 */
export function isAtOnce({ sections }: Pick<Attempt, 'sections'>): boolean {
  return sections.every(({ deadline_at }) => deadline_at === null)
}

/** Whether a test is taken against a clock. */
export function isTimed({ blueprint }: Pick<MockTest, 'blueprint'>): boolean {
  return blueprint.sections.some(({ minutes }) => minutes)
}

/** Whether the answers to these questions were checked, and so are final. */
export function areChecked({ checked }: Attempt, questions: readonly MockQuestion[]): boolean {
  const ids = new Set(checked?.map(one => one.mock_question_id))
  return questions.every(({ mock_question_id }) => ids.has(mock_question_id))
}
