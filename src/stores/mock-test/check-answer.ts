import { call } from '../../api/call.ts'
import type { Failure } from '../../api/http.ts'
import type { CheckedQuestion } from '../../contract/mock-test-reveals.ts'
import { checkAnswer as checkAnswerRoute } from '../../contract/routes/mock-tests.ts'
import type { MockTestContext } from './mock-test-context.ts'

const OFFLINE: Failure = { code: 'network', message: '' }

/**
 * Has the server check the answer to a question, and stores the outcome on the device.
 *
 * @param isUnknown checks "I do not know" in place of what may be chosen
 * @returns the failure, if any; the answer stays where it was
 */
export async function checkAnswer(
  test: MockTestContext,
  id: string,
  isUnknown = false,
): Promise<Failure | undefined> {
  const { open } = test
  // Sent first: after the check, the answer would be too late and its duration unknown.
  await open?.sync()
  const { attempt, userAnswers, saved, hindrance, retryAt } = test.state()
  const option_id = isUnknown ? null : userAnswers[id]
  const isSafe = (isUnknown || saved[id] === 'server') && hindrance !== 'other-account'
  if (hindrance === 'wait') return { code: 'wait', message: '', ...(retryAt && { retryAt }) }
  if (!attempt || option_id === undefined || !isSafe) return OFFLINE
  const body = { mock_question_id: id, option_id }
  const answer = await call(test.http, checkAnswerRoute, {
    params: { id: attempt.attempt_id },
    body,
  })
  if (!answer.ok) return answer.error
  await saveChecked(test, answer.value.data)
  return undefined
}

/** Stores the outcome as if the attempt had been fetched again, so that other tabs see it too. */
async function saveChecked(test: MockTestContext, checked: CheckedQuestion): Promise<void> {
  const { attempt } = test.state()
  if (!attempt) return
  const { mock_question_id, answer: option_id } = checked
  const isOtherQuestion = (one: { mock_question_id: string }) =>
    one.mock_question_id !== mock_question_id
  await test.open?.save({
    attempt: {
      ...attempt,
      answers: [
        ...attempt.answers.filter(isOtherQuestion),
        ...(option_id === null ? [] : [{ mock_question_id, option_id }]),
      ],
      checked: [...(attempt.checked ?? []).filter(isOtherQuestion), checked],
    },
  })
  await test.open?.show()
  test.notifyTabs()
}
