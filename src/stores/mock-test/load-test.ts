import { call } from '../../api/call.ts'
import type { Failure } from '../../api/http.ts'
import { getMockTest } from '../../contract/routes/mock-tests.ts'
import { openAttempts, type SavedAttempt } from './attempt-storage.ts'
import type { MockTestContext } from './mock-test-context.ts'

type UserId = string | null

/** Goes on with an attempt that is open on this device, else loads the test. */
export async function loadTest(test: MockTestContext): Promise<void> {
  const userId = test.$userId.get()
  if (userId === undefined || test.open) return
  const all = await openAttempts(userId)
  const saved = all.find(({ mock_test_id }) => mock_test_id === test.testId)
  // Meanwhile somebody else may have signed in, and looks for their own.
  if (test.open || test.$userId.get() !== userId) return
  return saved ? goOn(test, saved, userId) : showTest(test, userId)
}

async function goOn(test: MockTestContext, saved: SavedAttempt, userId: UserId): Promise<void> {
  const taking = await test.loadTaking().catch(() => undefined)
  if (test.open || test.$userId.get() !== userId) return
  if (taking) return taking.resumeAttempt(test, saved)
  fail(test, { code: 'network', message: '' })
}

async function showTest(test: MockTestContext, userId: UserId): Promise<void> {
  const { http, testId, learner, state, change } = test
  const isOut = userId === null && (await learner?.isSomebodys(testId))
  change({ hindrance: isOut ? 'signed-out' : undefined })
  const [answer, known] = await Promise.all([
    call(http, getMockTest, { params: { id: testId } }),
    learner?.knownOf(http, testId, userId),
  ])
  if (test.open || state().phase === 'submitted') return
  // Who signs in makes it load again; a start that is under way goes on.
  const isStarting = state().phase === 'starting'
  const phase = isStarting ? 'starting' : 'ready'
  if (answer.ok) change({ phase, mockTest: answer.value.data, error: undefined, ...known })
  else if (!isStarting) fail(test, answer.error)
}

function fail({ change, emit }: MockTestContext, error: Failure): void {
  change({ phase: 'failed', error })
  emit('error', { code: error.code })
}
