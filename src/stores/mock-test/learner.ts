import { call } from '../../api/call.ts'
import type { Failure, Http } from '../../api/http.ts'
import { claimAttempt, getOpenAttempts, startAttempt } from '../../contract/routes/mock-tests.ts'
import { type AttemptOnDevice, type KnownBefore, keep, type Learner } from './attempt-on-device.ts'
import { askAttempt, look } from './attempt-requests.ts'
import { lastSubmitted, readAttempts } from './attempt-storage.ts'
import type { Hindrance } from './mock-test-state.ts'

function hindranceAt(now: string | null | undefined, owner: string | null): Hindrance | undefined {
  if (owner === null || now === owner || now === undefined) return undefined
  return now === null ? 'signed-out' : 'other-account'
}

async function claim(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  const owner = attempt.$userId.get()
  if (attempt.saved.owner !== null || !owner) return undefined
  const answer = await call(attempt.http, claimAttempt, { params: { id: attempt.id } })
  if (!answer.ok) return answer.error
  await keep(attempt, { owner })
  return undefined
}

async function hindranceOfMissing({ http }: AttemptOnDevice): Promise<Hindrance> {
  const asked = await call(http, getOpenAttempts)
  if (asked.ok) return 'gone'
  return asked.error.status === 401 ? 'signed-out' : 'unreachable'
}

/** It is looked at first: one that was handed in meanwhile would begin anew. */
async function continueHere(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  if (hindranceAt(attempt.$userId.get(), attempt.saved.owner)) return undefined
  const failure = await look(attempt)
  if (failure || attempt.isFinished) return failure
  const { mock_test_id } = attempt.saved
  // Taken back, what was done here meanwhile counts.
  const refusal = await askAttempt(attempt, http =>
    call(http, startAttempt, { body: { mock_test_id } }),
  )
  if (!refusal) attempt.change({ hindrance: undefined })
  return refusal
}

async function isSomebodys(testId: string): Promise<boolean> {
  const all = await readAttempts().catch(() => [])
  return all.some(saved => saved.mock_test_id === testId && !saved.receipt)
}

async function knownOf(http: Http, testId: string, owner: string | null): Promise<KnownBefore> {
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
  isSomebodys,
  knownOf,
}
