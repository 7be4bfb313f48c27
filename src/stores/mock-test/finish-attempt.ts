import { call } from '../../api/call.ts'
import type { Receipt } from '../../contract/mock-test-attempts.ts'
import { getResult } from '../../contract/routes/mock-tests.ts'
import { makeAnswersFile } from './answers-file.ts'
import type { AttemptOnDevice } from './attempt-on-device.ts'
import { closeAttempt, type SavedAttempt } from './attempt-storage.ts'
import { countedAnswers } from './current-answers.ts'
import type { MockTestState } from './mock-test-state.ts'
import { allQuestions } from './questions.ts'

/** Shows the receipt of an attempt that was handed in, here or elsewhere, and loads its result. */
export async function finish(attempt: AttemptOnDevice, receipt: Receipt): Promise<void> {
  if (attempt.isFinished) return
  attempt.isFinished = true
  const { id, saved, state, change, emit, clock } = attempt
  const tooLate = countLateAnswers(state(), saved)
  const late = tooLate > 0 ? makeAnswersFile(attempt) : undefined
  await closeAttempt(id, receipt).catch(() => {})
  const done = { waiting: 0, hindrance: undefined, offersFile: false, savedAt: clock.now() }
  change({ phase: 'submitted', receipt, tooLate, late, ...done })
  const { mock_test_id } = saved
  emit('submit', { mock_test_id, attempt_id: id, receipt_id: receipt.receipt_id })
  void loadResults(attempt)
}

/** Counts the questions with an answer that the server does not count. */
function countLateAnswers(
  { saved, userAnswers }: MockTestState,
  { attempt }: SavedAttempt,
): number {
  const counted = countedAnswers(attempt)
  const options = allQuestions(attempt).flatMap(each => each.options.map(one => one.option_id))
  return Object.keys(saved).filter(id => {
    const option = userAnswers[id]
    if (saved[id] === 'server' || option === counted.get(id)) return false
    // An option id from before the server's secret changed differs from the current one.
    return !counted.has(id) || !option || options.includes(option)
  }).length
}

export async function loadResults({
  id,
  http,
  saved,
  state,
  learner,
  change,
  emit,
}: AttemptOnDevice): Promise<void> {
  change({ error: undefined })
  const { mock_test_id } = saved
  const params = { id: mock_test_id }
  const answer = await call(http, getResult, { params, query: { attempt: id } })
  if (!answer.ok) return change({ error: answer.error })
  // Listeners count results: each comes once, however often it is loaded.
  if (state().results) return
  const { score, points, skills } = answer.value.data
  change({ results: answer.value.data })
  // Where nobody signs in, whoever owns an attempt is a pupil.
  emit('finish', { mock_test_id, score, points, skills, pupil_id: learner ? null : saved.owner })
}
