import type { UserAnswer } from '../../contract/mock-test-attempts.ts'
import type { SavedEvent } from './attempt-storage.ts'

/** How many questions have an answer that the server does not count: it came too late. */
export function countLateAnswers(
  events: readonly SavedEvent[],
  counted: readonly UserAnswer[],
): number {
  const newest = new Map<string, SavedEvent>()
  for (const saved of events) {
    const { kind, mock_question_id, at } = saved.event
    const before = newest.get(mock_question_id)
    if (kind === 'answer' && !(before && before.event.at > at)) newest.set(mock_question_id, saved)
  }
  const known = new Map(
    counted.map(({ mock_question_id, option_id }) => [mock_question_id, option_id]),
  )
  return [...newest.values()].filter(
    ({ fate, event }) =>
      fate !== 'stored' &&
      event.kind === 'answer' &&
      event.option_id !== (known.get(event.mock_question_id) ?? null),
  ).length
}
