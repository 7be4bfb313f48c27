import { call } from '../../api/call.ts'
import type { Failure } from '../../api/http.ts'
import { getMockTest } from '../../contract/routes/mock-tests.ts'
import { openAttempts, type SavedAttempt } from './attempt-storage.ts'
import type { MockTestContext } from './mock-test-context.ts'

type UserId = string | null

/** Resumes an attempt that is open on this device, or else loads the test. */
export async function loadMockTest(test: MockTestContext): Promise<void> {
  const userId = test.$userId.get()
  if (userId === undefined || test.open) return
  const all = await openAttempts(userId)
  // Where nobody signs in, an attempt never goes over to somebody else.
  const saved = all.find(
    ({ mock_test_id, owner }) => mock_test_id === test.testId && (test.learner || owner === userId),
  )
  // Somebody else may have signed in meanwhile, which loads their own attempt.
  if (test.open || test.$userId.get() !== userId) return
  return saved ? resume(test, saved, userId) : showTest(test, userId)
}

async function resume(test: MockTestContext, saved: SavedAttempt, userId: UserId): Promise<void> {
  const taking = await test.loadTaking().catch(() => undefined)
  if (test.open || test.$userId.get() !== userId) return
  if (taking) return taking.resumeAttempt(test, saved)
  fail(test, { code: 'network', message: '' })
}

async function showTest(test: MockTestContext, userId: UserId): Promise<void> {
  const { http, testId, learner, state, change } = test
  // Whether a learner signed out here and left an attempt of this test open.
  const hasSignedOut = userId === null && (await learner?.hasOpenAttempt(testId))
  change({ hindrance: hasSignedOut ? 'signed-out' : undefined })
  const [answer, earlier] = await Promise.all([
    call(http, getMockTest, { params: { id: testId } }),
    learner?.earlierAttempts?.(http, testId, userId),
  ])
  if (test.open || state().phase === 'submitted') return
  // Signing in loads the test again, but must not interrupt a start under way.
  const isStarting = state().phase === 'starting'
  const phase = isStarting ? 'starting' : 'ready'
  if (answer.ok) change({ phase, mockTest: answer.value.data, error: undefined, ...earlier })
  else if (!isStarting) fail(test, answer.error)
}

function fail({ change, emit }: MockTestContext, error: Failure): void {
  change({ phase: 'failed', error })
  emit('error', { code: error.code })
}
