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
 * Hands in a file of answers, and shows what came of it. While its attempt is open, what was done
 * in time counts there. After that the answers make an attempt of their own, unless they are what
 * was handed in anyway. Twice gives the same.
 *
 * @param file what the person chose, whatever it is
 */
export async function submitAnswersFile(test: MockTestContext, file: unknown): Promise<void> {
  const { http, testId, $userId, change } = test
  if (!isAnswersFile(file) || file.mock_test_id !== testId)
    return change({ error: refused('invalid-input') })
  // Nobody hands in what another learner did.
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

/** An attempt against the clock goes on in one browser at a time: now in this one. */
async function takeOver(
  http: Http,
  { attempt_id, mock_test_id }: AnswersFile,
): Promise<Failure | undefined> {
  const open = await call(http, getAttempt, { params: { id: attempt_id } })
  if (!open.ok || open.value.data.state !== 'open' || open.value.data.is_here) return undefined
  const taken = await call(http, startAttempt, { body: { mock_test_id } })
  return taken.ok ? undefined : taken.error
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

/** What makes no sense to the server must not keep the rest from it. */
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
  // Late answers do not change what was handed in when the time ran out; begun again, they count.
  const begun = await call(http, startAttempt, { body: { mock_test_id } })
  return begun.ok ? call(http, submitMockTest, { body: { mock_test_id, answers } }) : begun
}

/** How many answers a result does not count. */
function countMissing(answers: readonly UserAnswer[], { items }: MockTestResult): number {
  const counted = new Map(items.map(item => [item.mock_question_id, item]))
  return answers.filter(({ mock_question_id, option_id }) => {
    const { answer = null, options = [] } = counted.get(mock_question_id) ?? {}
    // One that the server gave before its secret changed has another name now.
    const isKnown = options.some(option => option.option_id === option_id)
    return isKnown ? answer !== option_id : answer === null
  }).length
}

/** The server judges everything within. */
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
