import type { Body } from '../../../../contract/calls.ts'
import type {
  AttemptEvent,
  StoredEvents,
  UserAnswer,
} from '../../../../contract/mock-test-attempts.ts'
import type { CheckedQuestion } from '../../../../contract/mock-test-reveals.ts'
import type { sendEvents } from '../../../../contract/routes/mock-tests.ts'

/** What was done in a try, as the server would have stored it. */
export class DoneSoFar {
  readonly checked = new Map<string, CheckedQuestion>()
  readonly #events = new Map<number, AttemptEvent>()
  #device: string | undefined

  add({ device_id, events }: Body<typeof sendEvents>): void {
    this.#device = device_id
    for (const event of events)
      if (!this.#events.has(event.sequence)) this.#events.set(event.sequence, event)
  }

  /** Greatest number that is here. */
  get last(): number {
    return Math.max(0, ...this.#events.keys())
  }

  devices(): StoredEvents['devices'] {
    const count = this.#events.size
    if (!this.#device || count === 0) return []
    return [{ device_id: this.#device, last_sequence: this.last, count }]
  }

  /** The newest of each question; what was checked stays. */
  answers(): UserAnswer[] {
    const answers = new Map<string, string | null>()
    for (const event of [...this.#events.values()].toSorted((one, other) => one.at - other.at))
      if (event.kind === 'answer') answers.set(event.mock_question_id, event.option_id)
    for (const { mock_question_id, answer } of this.checked.values())
      answers.set(mock_question_id, answer)
    return [...answers].flatMap(([mock_question_id, option_id]) =>
      option_id === null ? [] : [{ mock_question_id, option_id }],
    )
  }
}
