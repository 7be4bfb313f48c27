import { call } from '../../api/call.ts'
import type { Failure } from '../../api/http.ts'
import type { Body } from '../../contract/calls.ts'
import { startAttempt } from '../../contract/routes/mock-tests.ts'
import type { MockTestContext } from './mock-test-context.ts'

export type BeginOptions = Omit<Body<typeof startAttempt>, 'mock_test_id'>

/** Begins an attempt once everything that is needed to finish it has been loaded. */
export async function beginAttempt(test: MockTestContext, options: BeginOptions): Promise<void> {
  const { http, testId, clock, $userId, change, emit } = test
  change({ phase: 'starting', error: undefined })
  // Once the clock runs, the network may fail, and nothing may be missing then.
  const [taking] = await Promise.all([test.loadTaking().catch(() => undefined), test.beforeStart()])
  if (!taking) return fail(test, { code: 'network', message: '' })
  const sentAt = clock.mark()
  const userId = $userId.get()
  const answer = await call(http, startAttempt, { body: { mock_test_id: testId, ...options } })
  if (!answer.ok) return fail(test, answer.error)
  const attempt = answer.value.data
  clock.observe(attempt.now, sentAt)
  // The session may have started or ended meanwhile.
  const isUnowned = attempt.is_visitors && test.learner
  const owner = isUnowned ? null : (userId ?? $userId.get() ?? null)
  await taking.takeOver(test, attempt, owner)
  test.notifyTabs()
  emit('start', { mock_test_id: testId, attempt_id: attempt.attempt_id })
}

function fail({ change, emit }: MockTestContext, error: Failure): void {
  emit('error', { code: error.code })
  change({ phase: 'ready', error })
}
