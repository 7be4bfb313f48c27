import { call } from '../../api/call.ts'
import type { Failure } from '../../api/http.ts'
import type { Body } from '../../contract/calls.ts'
import { startAttempt } from '../../contract/routes/mock-tests.ts'
import type { MockTestContext } from './mock-test-context.ts'

export type BeginOptions = Omit<Body<typeof startAttempt>, 'mock_test_id'>

/**
 * Begins an attempt, and shows it once everything that is needed to finish it has been loaded. That
 * is loaded first where a clock will run: then the network may fail, and nothing may be missing.
 */
export async function beginAttempt(test: MockTestContext, options: BeginOptions): Promise<void> {
  const { http, testId, clock, $userId, state, change, emit } = test
  const hasClock = state().mockTest?.blueprint.sections.some(({ minutes }) => minutes)
  change({ phase: 'starting', error: undefined })
  const loading = Promise.all([test.loadTaking().catch(() => undefined), test.beforeStart()])
  if (hasClock && !(await loading)[0]) return fail(test)
  const sentAt = clock.mark()
  const userId = $userId.get()
  const answer = await call(http, startAttempt, { body: { mock_test_id: testId, ...options } })
  if (!answer.ok) return fail(test, answer.error)
  const attempt = answer.value.data
  clock.observe(attempt.now, sentAt)
  const [taking] = await loading
  if (!taking) return fail(test)
  // The session may have started or ended meanwhile.
  const isUnowned = attempt.is_visitors && test.learner
  const owner = isUnowned ? null : (userId ?? $userId.get() ?? null)
  await taking.takeOver(test, attempt, owner)
  test.notifyTabs()
  emit('start', { mock_test_id: testId, attempt_id: attempt.attempt_id })
}

/** @param error by default, that its code could not be loaded */
function fail(
  { change, emit }: MockTestContext,
  error: Failure = { code: 'network', message: '' },
): void {
  emit('error', { code: error.code })
  change({ phase: 'ready', error })
}
