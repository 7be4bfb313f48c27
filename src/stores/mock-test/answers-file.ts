import type { Attempt, AttemptEvent, UserAnswer } from '../../contract/mock-test-attempts.ts'
import type { Outbox } from './outbox.ts'

/** Answers that could not be saved anywhere else, to be handed in later. */
export interface AnswersFile {
  kind: 'sapa-answers'
  version: 1
  mock_test_id: string
  attempt_id: string
  /** Id of the learner; null for a visitor. */
  owner: string | null
  title: string
  /** All that was given, also what the server has already, or did not count. */
  answers: UserAnswer[]
  /** What this device did, as it counted it. */
  devices: { device_id: string; events: AttemptEvent[] }[]
}

interface Given {
  attempt: Attempt | undefined
  /** Option of each question that has one. */
  userAnswers: Readonly<Record<string, string>>
}

export function makeAnswersFile(
  { attempt, userAnswers }: Given,
  outboxes: readonly Outbox[],
  owner: string | null,
): AnswersFile | undefined {
  if (!attempt) return undefined
  const { mock_test_id, attempt_id, title } = attempt
  const given = new Map<string, string | null>(Object.entries(userAnswers))
  for (const { fate, event } of outboxes.flatMap(({ events }) => events))
    if (fate === 'too-late' && event.kind === 'answer')
      given.set(event.mock_question_id, event.option_id)
  const answers = [...given].flatMap(([mock_question_id, option_id]) =>
    option_id === null ? [] : [{ mock_question_id, option_id }],
  )
  const devices = outboxes
    .filter(({ events }) => events.length > 0)
    .map(({ device_id, events }) => ({ device_id, events: events.map(({ event }) => event) }))
  const about = { mock_test_id, attempt_id, owner, title }
  return { kind: 'sapa-answers', version: 1, ...about, answers, devices }
}
