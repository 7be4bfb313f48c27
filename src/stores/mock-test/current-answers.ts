import type { SavedAttempt, SavedEvent } from './attempt-storage.ts'
import type { MockTestState, SavedAt } from './mock-test-state.ts'

type CurrentAnswers = Pick<MockTestState, 'userAnswers' | 'flagged' | 'plays' | 'saved' | 'waiting'>

/** What one outbox holds, and where it is kept. */
export interface KeptEvents {
  isLasting: boolean
  events: readonly SavedEvent[]
}

/**
 * What counts: the server's word, and over it what it does not know yet. Of a question the newest
 * answer counts (spec section 4).
 *
 * @param covered number of the last event of the stored outbox that is in `attempt`
 */
export function currentAnswers(
  { attempt, covered }: Pick<SavedAttempt, 'attempt' | 'covered'>,
  outboxes: readonly KeptEvents[],
): CurrentAnswers {
  const answers = new Map(
    attempt.answers.map(answer => [answer.mock_question_id, answer.option_id]),
  )
  const flagged = new Set(attempt.flagged)
  const plays = new Map(
    attempt.plays.map(({ mock_question_id, count }) => [mock_question_id, count]),
  )
  const saved = new Map<string, SavedAt>([...answers.keys()].map(id => [id, 'server']))
  const newer = outboxes
    .flatMap(({ isLasting, events }) => events.map(event => ({ ...event, isLasting })))
    .filter(({ fate, sequence, isLasting }) =>
      fate === 'waiting' ? true : fate === 'stored' && !(isLasting && sequence <= covered),
    )
    .sort((one, other) => one.event.at - other.event.at)
  for (const { event, fate, isLasting } of newer) {
    const id = event.mock_question_id
    if (event.kind === 'play') plays.set(id, (plays.get(id) ?? 0) + 1)
    else if (event.kind === 'flag') event.is_flagged ? flagged.add(id) : flagged.delete(id)
    else {
      if (event.option_id === null) answers.delete(id)
      else answers.set(id, event.option_id)
      saved.set(id, fate === 'stored' ? 'server' : isLasting ? 'device' : 'nowhere')
    }
  }
  return {
    userAnswers: Object.fromEntries(answers),
    flagged: Object.fromEntries([...flagged].map(id => [id, true])),
    plays: Object.fromEntries(plays),
    saved: Object.fromEntries(saved),
    waiting: newer.filter(({ fate }) => fate === 'waiting').length,
  }
}
