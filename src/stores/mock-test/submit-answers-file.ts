import { call } from '../../api/call.ts'
import type { Failure, Http, Result } from '../../api/http.ts'
import { EVENTS_PER_CALL } from '../../contract/limits.ts'
import type { AttemptEvent, UserAnswer } from '../../contract/mock-test-attempts.ts'
import type { MockTestResult } from '../../contract/mock-test-results.ts'
import {
  getAttempt,
  getResult,
  sendEvents,
  startAttempt,
  submitAttempt,
  submitMockTest,
} from '../../contract/routes/mock-tests.ts'
import type { AnswersFile } from './answers-file.ts'
import type { MockTestContext } from './mock-test-context.ts'

type Outcome = Result<{ data: MockTestResult }>

/**
 * Hands in a file of answers, and shows the result. While its attempt is open, events that were in
 * time count there. After that the answers become an attempt of their own, unless the same answers
 * were handed in already. Handing in a file twice has the same effect as once.
 *
 * @param file parsed content of the file that the person chose, not validated
 */
export async function submitAnswersFile(test: MockTestContext, file: unknown): Promise<void> {
  const { http, testId, $userId, change } = test
  if (!isAnswersFile(file) || file.mock_test_id !== testId)
    return change({ error: refused('invalid-input') })
  // Nobody can hand in another learner's answers.
  if (file.owner !== null && file.owner !== ($userId.get() ?? null))
    return change({ error: refused('signed-out') })
  const answer = await submitFile(http, file)
  if (!answer.ok) return change({ error: answer.error })
  const { data: results } = answer.value
  const tooLate = countMissing(file.answers, results)
  if (test.state().hindrance === 'gone') await test.open?.forget()
  const late = tooLate > 0 ? file : undefined
  const done = { error: undefined, hindrance: undefined, waiting: 0, offersFile: false }
  change({ phase: 'submitted', receipt: results.receipt, results, tooLate, late, ...done })
}

async function submitFile(http: Http, file: AnswersFile): Promise<Outcome> {
  const failure =
    (await takeOver(http, file)) ?? (await sendAll(http, file)) ?? (await submit(http, file))
  if (!failure)
    return call(http, getResult, {
      params: { id: file.mock_test_id },
      query: { attempt: file.attempt_id },
    })
  const isOver = failure.code === 'attempt-submitted' || failure.code === 'not-found'
  return isOver ? submitAnew(http, file) : { ok: false, error: failure }
}

/** Takes over the attempt: one with a time limit continues in only one browser at a time. */
async function takeOver(
  http: Http,
  { attempt_id, mock_test_id }: AnswersFile,
): Promise<Failure | undefined> {
  const open = await call(http, getAttempt, { params: { id: attempt_id } })
  if (!open.ok || open.value.data.state !== 'open' || open.value.data.is_here) return undefined
  const started = await call(http, startAttempt, { body: { mock_test_id } })
  return started.ok ? undefined : started.error
}

function refused(code: 'invalid-input' | 'signed-out'): Failure {
  return { code, message: '' }
}

async function sendAll(http: Http, file: AnswersFile): Promise<Failure | undefined> {
  for (const { device_id, events } of file.devices)
    for (let first = 0; first < events.length; first += EVENTS_PER_CALL) {
      const failure = await sendSome(
        http,
        file,
        device_id,
        events.slice(first, first + EVENTS_PER_CALL),
      )
      if (failure) return failure
    }
  return undefined
}

/** Sends events, one by one if the server finds some invalid, so that these block no others. */
async function sendSome(
  http: Http,
  file: AnswersFile,
  device_id: string,
  events: readonly AttemptEvent[],
): Promise<Failure | undefined> {
  const answer = await call(http, sendEvents, {
    params: { id: file.attempt_id },
    body: { device_id, events },
  })
  if (answer.ok) return undefined
  if (answer.error.code !== 'invalid-input') return answer.error
  if (events.length === 1) return undefined
  for (const event of events) {
    const failure = await sendSome(http, file, device_id, [event])
    if (failure) return failure
  }
  return undefined
}

async function submit(http: Http, { attempt_id }: AnswersFile): Promise<Failure | undefined> {
  const answer = await call(http, submitAttempt, { params: { id: attempt_id } })
  return answer.ok ? undefined : answer.error
}

async function submitAnew(
  http: Http,
  { mock_test_id, attempt_id, answers }: AnswersFile,
): Promise<Outcome> {
  const first = await call(http, submitMockTest, { body: { mock_test_id, answers } })
  if (!first.ok || first.value.data.attempt_id !== attempt_id) return first
  if (countMissing(answers, first.value.data) === 0) return first
  // Late answers do not change an attempt that ended with its time; in a new attempt they count.
  const started = await call(http, startAttempt, { body: { mock_test_id } })
  return started.ok ? call(http, submitMockTest, { body: { mock_test_id, answers } }) : started
}

/** Counts the answers that a result does not count. */
function countMissing(answers: readonly UserAnswer[], { items }: MockTestResult): number {
  const counted = new Map(items.map(item => [item.mock_question_id, item]))
  return answers.filter(({ mock_question_id, option_id }) => {
    const { answer = null, options = [] } = counted.get(mock_question_id) ?? {}
    // An option id from before the server's secret changed differs from the current one.
    const isKnown = options.some(option => option.option_id === option_id)
    return isKnown ? answer !== option_id : answer === null
  }).length
}

/** Whether the value is an answers file as far as needed here; the server validates the rest. */
function isAnswersFile(value: unknown): value is AnswersFile {
  if (typeof value !== 'object' || value === null) return false
  const { kind, version, attempt_id, answers, devices } = value as Partial<AnswersFile>
  return (
    kind === 'sapa-answers' &&
    version === 1 &&
    typeof attempt_id === 'string' &&
    Array.isArray(answers) &&
    Array.isArray(devices) &&
    devices.every(device => Array.isArray(device?.events))
  )
}
