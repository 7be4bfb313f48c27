import type { Failure, Http, Result } from '../../api/http.ts'
import { fetchResult, startAttempt, submitAttempt, submitMockTest } from '../../api/mock-tests.ts'
import type { UserAnswer } from '../../contract/mock-test-attempts.ts'
import type { MockTestResult } from '../../contract/mock-test-results.ts'
import type { AnswersFile } from './answers-file.ts'
import { memoryOutbox } from './outbox.ts'
import { sendWaiting } from './send-events.ts'
import { createServerClock } from './server-clock.ts'

type Outcome = Result<{ data: MockTestResult }>

/**
 * Hands in a file of answers. While its attempt is open, what was done in time counts there. After
 * that the answers make an attempt of their own, unless they are what was handed in anyway. Twice
 * gives the same.
 *
 * @param file what the person chose, whatever it is
 * @param owner id of who is signed in; null for a visitor
 */
export async function submitAnswersFile(
  http: Http,
  testId: string,
  file: unknown,
  owner: string | null,
): Promise<Outcome> {
  if (!isAnswersFile(file) || file.mock_test_id !== testId) return refused('invalid-input')
  // Nobody hands in what another learner did.
  if (file.owner !== null && file.owner !== owner) return refused('signed-out')
  const failure = (await sendAll(http, file)) ?? (await submit(http, file))
  if (!failure) return fetchResult(http, testId, file.attempt_id)
  const isOver = failure.code === 'attempt-submitted' || failure.code === 'not-found'
  return isOver ? submitAnew(http, file) : { ok: false, error: failure }
}

function refused(code: Failure['code']): Outcome {
  return { ok: false, error: { code, message: '' } }
}

async function sendAll(http: Http, file: AnswersFile): Promise<Failure | undefined> {
  const clock = createServerClock()
  for (const { device_id, events } of file.devices) {
    const outbox = memoryOutbox(file.attempt_id, device_id, events)
    const failure = await sendWaiting(http, file.attempt_id, outbox, clock)
    if (failure) return failure
  }
  return undefined
}

async function submit(http: Http, { attempt_id }: AnswersFile): Promise<Failure | undefined> {
  const answer = await submitAttempt(http, attempt_id)
  return answer.ok ? undefined : answer.error
}

async function submitAnew(
  http: Http,
  { mock_test_id, attempt_id, answers }: AnswersFile,
): Promise<Outcome> {
  const first = await submitMockTest(http, { mock_test_id, answers })
  if (!first.ok || first.value.data.attempt_id !== attempt_id) return first
  if (countMissing(answers, first.value.data) === 0) return first
  // Late answers do not change what was handed in when the time ran out; begun again, they count.
  const begun = await startAttempt(http, { mock_test_id })
  return begun.ok ? submitMockTest(http, { mock_test_id, answers }) : begun
}

/** How many answers a result does not count. */
export function countMissing(answers: readonly UserAnswer[], { items }: MockTestResult): number {
  const counted = new Map(items.map(({ mock_question_id, answer }) => [mock_question_id, answer]))
  return answers.filter(given => counted.get(given.mock_question_id) !== given.option_id).length
}

/** The server judges everything within. */
export function isAnswersFile(value: unknown): value is AnswersFile {
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
