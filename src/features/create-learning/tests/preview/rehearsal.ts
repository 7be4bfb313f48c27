import { call } from '../../../../api/call.ts'
import type { Http, Result } from '../../../../api/http.ts'
import type { Body } from '../../../../contract/calls.ts'
import type {
  Attempt,
  Receipt,
  StoredEvents,
  UserAnswer,
} from '../../../../contract/mock-test-attempts.ts'
import type { MockTestResult } from '../../../../contract/mock-test-results.ts'
import type { CheckedQuestion } from '../../../../contract/mock-test-reveals.ts'
import type { MockTest } from '../../../../contract/mock-tests.ts'
import type { sendEvents } from '../../../../contract/routes/mock-tests.ts'
import {
  checkAnswer,
  getMockTest,
  startAttempt,
  submitMockTest,
} from '../../../../contract/routes/mock-tests.ts'
import { endEarly } from '../../../../lib/end-early.ts'
import { DoneSoFar } from './done-so-far.ts'

/** Which draft is tried, and under which name: the device must not take it for the test itself. */
export interface Tried {
  testId: string
  previewId: string
}

type Answered<T> = Promise<Result<{ data: T }>>

/**
 * One try of a draft. The server makes its questions, checks and scores them, and keeps nothing;
 * what happens in between is remembered here, as long as this lives.
 */
export class Rehearsal {
  readonly #http: Http
  readonly #tried: Tried
  #attempt: Attempt | undefined
  #asked: readonly string[] | undefined
  #done = new DoneSoFar()
  #result: MockTestResult | undefined
  /** Server's clock minus the device's, in milliseconds. */
  #skew = 0

  /** @param http sees drafts where learners see what is published */
  constructor(http: Http, tried: Tried) {
    this.#http = http
    this.#tried = tried
  }

  async test(): Answered<MockTest> {
    const { testId, previewId } = this.#tried
    return named(await call(this.#http, getMockTest, { params: { id: testId } }), previewId)
  }

  async start(options: Body<typeof startAttempt>): Answered<Attempt> {
    const { testId, previewId } = this.#tried
    const answer = named(
      await call(this.#http, startAttempt, { body: { ...options, mock_test_id: testId } }),
      previewId,
    )
    if (!answer.ok) return answer
    const attempt = answer.value.data
    this.#attempt = attempt
    this.#asked = options.questions
    this.#done = new DoneSoFar()
    this.#result = undefined
    this.#skew = attempt.now - Date.now()
    return answer
  }

  /** As it stands; nothing before it was begun. */
  attempt(): Attempt | undefined {
    if (!this.#attempt) return undefined
    return {
      ...this.#attempt,
      now: this.#now(),
      answers: this.#done.answers(),
      checked: [...this.#done.checked.values()],
      devices: this.#done.devices(),
      receipt: this.#result?.receipt ?? null,
      state: this.#result ? 'submitted' : 'open',
    }
  }

  store(sent: Body<typeof sendEvents>): StoredEvents | undefined {
    if (!this.#attempt) return undefined
    this.#done.add(sent)
    return {
      too_late: [],
      elsewhere: [],
      checked: [],
      last_sequence: this.#done.last,
      devices: this.#done.devices(),
      is_here: true,
      ends_at: this.#attempt.sections.at(-1)?.deadline_at ?? null,
      now: this.#now(),
    }
  }

  async check(answer: UserAnswer): Answered<CheckedQuestion> {
    const known = this.#done.checked.get(answer.mock_question_id)
    if (known) return { ok: true, value: { data: known } }
    const checked = await call(this.#http, checkAnswer, {
      params: { id: this.#attempt?.attempt_id ?? '' },
      body: answer,
    })
    if (checked.ok) this.#done.checked.set(answer.mock_question_id, checked.value.data)
    return checked
  }

  endSection(name: string): Attempt | undefined {
    if (!this.#attempt) return undefined
    const sections = endEarly(this.#attempt.sections, name, this.#now())
    this.#attempt = { ...this.#attempt, sections }
    return this.attempt()
  }

  async submit(): Answered<Receipt> {
    const { testId, previewId } = this.#tried
    const submission = {
      mock_test_id: testId,
      answers: this.#done.answers(),
      questions: this.#asked,
    }
    const answer = named(await call(this.#http, submitMockTest, { body: submission }), previewId)
    if (!answer.ok || !this.#attempt) return answer.ok ? NOT_BEGUN : answer
    const { attempt_id, started_at, time_factor } = this.#attempt
    this.#result = { ...answer.value.data, attempt_id, started_at, time_factor }
    return { ok: true, value: { data: this.#result.receipt } }
  }

  result(): MockTestResult | undefined {
    return this.#result
  }

  #now(): number {
    return Date.now() + this.#skew
  }
}

const NOT_BEGUN: { ok: false; error: { code: 'not-found'; message: string } } = {
  ok: false,
  error: { code: 'not-found', message: '' },
}

function named<T extends { mock_test_id: string }>(
  answer: Result<{ data: T }>,
  mock_test_id: string,
): Result<{ data: T }> {
  if (!answer.ok) return answer
  return { ok: true, value: { data: { ...answer.value.data, mock_test_id } } }
}
