import type { Attempt } from '../../contract/mock-test-attempts.ts'
import { byTime } from '../event-journal/journal.ts'
import type { AttemptJournal, SavedAttempt } from './attempt-storage.ts'
import type { MockTestState, SavedAt } from './mock-test-state.ts'

type CurrentAnswers = Pick<MockTestState, 'userAnswers' | 'flagged' | 'plays' | 'saved' | 'waiting'>

/**
 * Returns the current answers: those of the server, overridden by events that it does not have
 * yet. For each question the newest answer counts (spec section 4). One that the server has
 * refused stays, and is marked as such.
 */
export function currentAnswers(
  { attempt }: Pick<SavedAttempt, 'attempt'>,
  journal: Pick<AttemptJournal, 'events' | 'isWritten'>,
): CurrentAnswers {
  const counted = countedAnswers(attempt)
  const answers = new Map(counted)
  const flagged = new Set(attempt.flagged)
  const plays = new Map(
    attempt.plays.map(({ mock_question_id, count }) => [mock_question_id, count]),
  )
  const saved = new Map<string, SavedAt>([...counted.keys()].map(id => [id, 'server']))
  const lastOf = lastNumbers(attempt.devices)
  const { events } = journal
  for (const one of [...events].sort(byTime)) {
    const { event, fate, sequence } = one
    // A checked answer counts, and is in the server's answers.
    if (fate === 'checked') continue
    const id = event.mock_question_id
    const isOnServer = fate === 'stored' && sequence <= (lastOf.get(one.device_id) ?? 0)
    if (event.kind === 'answer') {
      const option = isOnServer ? counted.get(id) : event.option_id
      if (option) answers.set(id, option)
      else answers.delete(id)
      const onDevice = journal.isWritten(one) ? 'device' : 'nowhere'
      saved.set(id, fate === 'stored' ? 'server' : fate === 'waiting' ? onDevice : fate)
    } else if (!isOnServer && (fate === 'waiting' || fate === 'stored')) {
      if (event.kind === 'play') plays.set(id, (plays.get(id) ?? 0) + 1)
      else if (event.is_flagged) flagged.add(id)
      else flagged.delete(id)
    }
  }
  return {
    userAnswers: Object.fromEntries(answers),
    flagged: Object.fromEntries([...flagged].map(id => [id, true])),
    plays: Object.fromEntries(plays),
    saved: Object.fromEntries(saved),
    waiting: events.filter(({ fate }) => fate === 'waiting').length,
  }
}

/** Returns the option of each question whose answer the server counts. */
export function countedAnswers({ answers }: Attempt): Map<string, string> {
  return new Map(answers.map(each => [each.mock_question_id, each.option_id]))
}

/** Returns the greatest event number that the server has of each device. */
export function lastNumbers(devices: Attempt['devices']): Map<string, number> {
  return new Map(devices.map(each => [each.device_id, each.last_sequence]))
}
