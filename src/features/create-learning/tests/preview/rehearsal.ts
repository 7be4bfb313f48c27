import { call } from '../../../../api/call.ts'
import { createHttp, type Http, type Result } from '../../../../api/http.ts'
import type { Body } from '../../../../contract/calls.ts'
import type {
  Attempt,
  AttemptEvent,
  CheckedAnswer,
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

/**
 * Ids of the draft and of its preview: the device must not take the preview for the test itself.
 */
interface RehearsedDraft {
  testId: string
  previewId: string
}

type Answered<T> = Promise<Result<{ data: T }>>

/**
 * One attempt at a draft. The server creates its questions, checks and scores them, and stores
 * nothing; the state in between is in memory.
 */
class Rehearsal {
  readonly #http: Http
  readonly #draft: RehearsedDraft
  #attempt: Attempt | undefined
  #questionIds: readonly string[] | undefined
  #done = new AttemptRecord()
  #result: MockTestResult | undefined
  /** The server's clock minus the device's, in milliseconds. */
  #skew = 0

  /** @param http reads drafts in place of published content */
  constructor(http: Http, draft: RehearsedDraft) {
    this.#http = http
    this.#draft = draft
  }

  async test(): Answered<MockTest> {
    const { testId, previewId } = this.#draft
    return named(await call(this.#http, getMockTest, { params: { id: testId } }), previewId)
  }

  async start(options: Body<typeof startAttempt>): Answered<Attempt> {
    const { testId, previewId } = this.#draft
    const answer = named(
      await call(this.#http, startAttempt, { body: { ...options, mock_test_id: testId } }),
      previewId,
    )
    if (!answer.ok) return answer
    const attempt = answer.value.data
    this.#attempt = attempt
    this.#questionIds = options.questions
    this.#done = new AttemptRecord()
    this.#result = undefined
    this.#skew = attempt.now - Date.now()
    return answer
  }

  /** Returns the attempt's current state; undefined before it has begun. */
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

  async check(answer: CheckedAnswer): Answered<CheckedQuestion> {
    const earlier = this.#done.checked.get(answer.mock_question_id)
    if (earlier) return { ok: true, value: { data: earlier } }
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
    const { testId, previewId } = this.#draft
    const submission = {
      mock_test_id: testId,
      answers: this.#done.answers(),
      questions: this.#questionIds,
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

/** Events and checked answers of an attempt, as the server would have stored them. */
class AttemptRecord {
  readonly checked = new Map<string, CheckedQuestion>()
  readonly #events = new Map<number, AttemptEvent>()
  #device: string | undefined

  add({ device_id, events }: Body<typeof sendEvents>): void {
    this.#device = device_id
    for (const event of events)
      if (!this.#events.has(event.sequence)) this.#events.set(event.sequence, event)
  }

  /** Highest sequence number of the events. */
  get last(): number {
    return Math.max(0, ...this.#events.keys())
  }

  devices(): StoredEvents['devices'] {
    const count = this.#events.size
    if (!this.#device || count === 0) return []
    return [{ device_id: this.#device, last_sequence: this.last, count }]
  }

  /** Returns the last answer to each question; checked answers are final. */
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

type RehearsalResponse = Result<{ data: unknown }>
/** Body of any call of the widget. */
type RehearsalBody = Body<typeof startAttempt> & Body<typeof sendEvents> & CheckedAnswer

/**
 * Creates an API client with which the mock test widget can run a draft: it handles a learner's
 * calls without storing an attempt.
 *
 * @param http reads drafts in place of published content
 */
export function createRehearsalHttp(http: Http, draft: RehearsedDraft): Http {
  const rehearsal = new Rehearsal(http, draft)
  return createHttp({
    root: '',
    async fetch(url, init) {
      const body: RehearsalBody = JSON.parse(init?.body ? String(init.body) : '{}')
      const answer = await answerTo(rehearsal, url.split('?')[0] ?? '', body)
      if (answer.ok) return Response.json(answer.value)
      const { code, message, status = 500 } = answer.error
      // A network failure must look like one to the widget.
      if (code === 'network' || code === 'timeout') throw new TypeError(message)
      return Response.json({ code, message }, { status })
    },
  })
}

/** @param body body of the call that the path names */
function answerTo(
  rehearsal: Rehearsal,
  path: string,
  body: RehearsalBody,
): Promise<RehearsalResponse> | RehearsalResponse {
  const [kind, id, what, name = ''] = path.replace(/^\/mock-test\//, '').split('/')
  if (kind === 'results') return dataOrNotFound(rehearsal.result())
  if (kind !== 'attempts') return rehearsal.test()
  if (id === undefined) return rehearsal.start(body)
  if (what === 'events') return dataOrNotFound(rehearsal.store(body))
  if (what === 'check') return rehearsal.check(body)
  if (what === 'sections') return dataOrNotFound(rehearsal.endSection(name))
  if (what === 'submit') return rehearsal.submit()
  return dataOrNotFound(rehearsal.attempt())
}

function dataOrNotFound(data: unknown): RehearsalResponse {
  if (data) return { ok: true, value: { data } }
  return { ok: false, error: { code: 'not-found', message: '', status: 404 } }
}
