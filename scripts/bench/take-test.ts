import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { call } from '../../src/api/call.ts'
import type { AttemptEvent } from '../../src/contract/mock-test-attempts.ts'
import type { MockQuestion } from '../../src/contract/mock-tests.ts'
import {
  endSection,
  getResult,
  sendEvents,
  submitAttempt,
} from '../../src/contract/routes/mock-tests.ts'
import { insist, type Learner } from './learners.ts'

/** Outcome of one learner's test. */
export interface Outcome {
  /** Milliseconds from when an answer was given until the server had it. */
  answers: number[]
  /** Milliseconds from submitting to the receipt, including answers still in flight. */
  submission: number
  receiptId: string
  /** Number of answers that are missing in the result. */
  lost: number
}

/**
 * Lets one learner answer every question, move to the next section, submit and view the result.
 * Answers follow a fixed schedule, however long the server takes.
 *
 * @param begins start time on the clock of `performance.now()`
 * @param lasts milliseconds within which all answers are given
 */
export async function takeTest(learner: Learner, begins: number, lasts: number): Promise<Outcome> {
  const { http, attempt } = learner
  const questions = attempt.sections.flatMap(section => section.questions)
  const chosen = new Map(
    questions.map(question => [question.mock_question_id, anyOption(question)]),
  )
  const desk = new Desk(learner)
  for (const [at, question] of questions.entries()) {
    const due = begins + (lasts / questions.length) * (at + Math.random())
    await until(due)
    const before = questions[at - 1]?.section
    if (before && before !== question.section)
      await insist(() =>
        call(http, endSection, { params: { id: attempt.attempt_id, section: before } }),
      )
    desk.give(question.mock_question_id, chosen.get(question.mock_question_id) ?? null, due)
  }
  const due = begins + lasts
  await until(due)
  await desk.isEmpty()
  const { data: receipt } = await insist(() =>
    call(http, submitAttempt, { params: { id: attempt.attempt_id } }),
  )
  const submission = performance.now() - due
  const lost = await countLost(learner, chosen)
  return { answers: desk.times, submission, receiptId: receipt.receipt_id, lost }
}

/** Sends answers as our client does: one call at a time, with all pending answers. */
class Desk {
  readonly times: number[] = []
  readonly #learner: Learner
  readonly #device = randomUUID()
  readonly #waiting: { event: AttemptEvent; due: number }[] = []
  #given = 0
  #sending: Promise<void> | undefined

  constructor(learner: Learner) {
    this.#learner = learner
  }

  give(mock_question_id: string, option_id: string | null, due: number): void {
    const answer = { kind: 'answer', mock_question_id, option_id, at: Date.now() } as const
    this.#waiting.push({ event: { ...answer, sequence: ++this.#given }, due })
    this.#sending ??= this.#send()
  }

  async isEmpty(): Promise<void> {
    await this.#sending
  }

  async #send(): Promise<void> {
    const { http, attempt } = this.#learner
    while (this.#waiting.length > 0) {
      const sent = [...this.#waiting]
      const body = { device_id: this.#device, events: sent.map(({ event }) => event) }
      await insist(() => call(http, sendEvents, { params: { id: attempt.attempt_id }, body }))
      this.#waiting.splice(0, sent.length)
      this.times.push(...sent.map(({ due }) => performance.now() - due))
    }
    // Cleared synchronously, not in a promise callback: an answer given in between would be stuck.
    this.#sending = undefined
  }
}

/** Returns the number of sent answers that are missing in the result. */
async function countLost({ http, attempt }: Learner, chosen: ReadonlyMap<string, string>) {
  const { mock_test_id, attempt_id } = attempt
  const { data } = await insist(() =>
    call(http, getResult, { params: { id: mock_test_id }, query: { attempt: attempt_id } }),
  )
  const correct = data.items.filter(item => item.answer === chosen.get(item.mock_question_id))
  return chosen.size - correct.length
}

function anyOption({ options }: MockQuestion): string {
  return options[randomInt(options.length)]?.option_id ?? ''
}

async function until(due: number): Promise<void> {
  const left = due - performance.now()
  if (left > 0) await delay(left)
}
