import { fetchResult } from '../../api/mock-tests.ts'
import type { Receipt } from '../../contract/mock-test-attempts.ts'
import { makeAnswersFile } from './answers-file.ts'
import type { AttemptOnDevice } from './attempt-on-device.ts'
import { closeAttempt } from './attempt-storage.ts'
import { countLateAnswers } from './late-answers.ts'

/** Shows the receipt of an attempt that was handed in, here or elsewhere, and asks for its result. */
export async function finish(attempt: AttemptOnDevice, receipt: Receipt): Promise<void> {
  if (attempt.isFinished) return
  attempt.isFinished = true
  const { id, outboxes, saved, state, change, emit, clock } = attempt
  const events = outboxes.flatMap(outbox => outbox.events)
  const tooLate = countLateAnswers(events, saved.attempt.answers)
  const late = tooLate > 0 ? makeAnswersFile(state(), outboxes, saved.owner) : undefined
  if (attempt.isLasting) await closeAttempt(id, receipt).catch(() => {})
  const done = { waiting: 0, hindrance: undefined, offersFile: false, savedAt: clock.now() }
  change({ phase: 'submitted', receipt, tooLate, late, ...done })
  const { mock_test_id } = saved
  emit('submit', { mock_test_id, attempt_id: id, receipt_id: receipt.receipt_id })
  void loadResults(attempt)
}

export async function loadResults({
  id,
  http,
  saved,
  change,
  emit,
}: AttemptOnDevice): Promise<void> {
  change({ error: undefined })
  const { mock_test_id } = saved
  const answer = await fetchResult(http, mock_test_id, id)
  if (!answer.ok) return change({ error: answer.error })
  const { score, points } = answer.value.data
  change({ results: answer.value.data })
  emit('finish', { mock_test_id, score, points })
}
