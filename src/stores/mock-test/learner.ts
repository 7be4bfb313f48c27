import { call } from '../../api/call.ts'
import type { Failure, Http } from '../../api/http.ts'
import { getOpenAttempts, startAttempt } from '../../contract/routes/mock-tests.ts'
import type { AttemptOnDevice, EarlierAttempts, Learner } from './attempt-on-device.ts'
import { askAttempt, look } from './attempt-requests.ts'
import { hasOpenAttempt, lastSubmitted } from './attempt-storage.ts'
import { claim } from './claim-attempts.ts'
import { type Hindrance, hindranceAt } from './mock-test-state.ts'

async function hindranceOfMissing({ http }: AttemptOnDevice): Promise<Hindrance> {
  const answer = await call(http, getOpenAttempts)
  if (answer.ok) return 'gone'
  return answer.error.status === 401 ? 'signed-out' : 'unreachable'
}

/** Fetches the attempt first: starting one that was handed in meanwhile would begin a new one. */
async function continueHere(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  if (hindranceAt(attempt.$userId.get(), attempt.saved.owner)) return undefined
  const failure = await look(attempt)
  if (failure || attempt.isFinished) return failure
  const { mock_test_id } = attempt.saved
  // After that, the events of this browser count again.
  const refusal = await askAttempt(attempt, http =>
    call(http, startAttempt, { body: { mock_test_id } }),
  )
  if (!refusal) attempt.change({ hindrance: undefined })
  return refusal
}

async function earlierAttempts(
  http: Http,
  testId: string,
  owner: string | null,
): Promise<EarlierAttempts> {
  const [last, open] = await Promise.all([
    lastSubmitted(testId, owner),
    owner ? call(http, getOpenAttempts) : undefined,
  ])
  const all = open?.ok ? open.value.data : []
  const openElsewhere = all.find(({ mock_test_id }) => mock_test_id === testId)
  return { receipt: last?.receipt, openElsewhere }
}

export const learner: Learner = {
  hindranceAt,
  claim,
  hindranceOfMissing,
  continueHere,
  hasOpenAttempt,
  earlierAttempts,
}
