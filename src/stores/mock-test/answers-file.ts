import type { AttemptEvent, UserAnswer } from '../../contract/mock-test-attempts.ts'
import type { SavedAttempt, SavedEvent } from './attempt-storage.ts'

/** A file of answers that could not be saved anywhere else, to be handed in later. */
export interface AnswersFile {
  kind: 'sapa-answers'
  version: 1
  mock_test_id: string
  attempt_id: string
  /** Id of the learner; null for a visitor. */
  owner: string | null
  title: string
  /** All answers, including those that the server has already, or did not count. */
  answers: UserAnswer[]
  /** Events of each device, with the numbers that the device gave them. */
  devices: { device_id: string; events: AttemptEvent[] }[]
}

/** The data of an attempt that goes into the file. */
interface AnswersSource {
  saved: SavedAttempt
  journal: { events: readonly SavedEvent[] }
  /** Option of each question that has one. */
  state(): { userAnswers: Readonly<Record<string, string>> }
}

/** Creates the file from everything that this device knows about an attempt. */
export function makeAnswersFile({ saved, journal, state }: AnswersSource): AnswersFile {
  const { mock_test_id, attempt_id, title, owner } = saved
  const { events } = journal
  const answers = Object.entries(state().userAnswers).map(([mock_question_id, option_id]) => ({
    mock_question_id,
    option_id,
  }))
  const devices = [...new Set(events.map(({ device_id }) => device_id))].map(device_id => ({
    device_id,
    events: events.filter(saved => saved.device_id === device_id).map(({ event }) => event),
  }))
  const about = { mock_test_id, attempt_id, owner, title }
  return { kind: 'sapa-answers', version: 1, ...about, answers, devices }
}
