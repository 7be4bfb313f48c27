import type { Failure } from '../../api/http.ts'
import { type AttemptOnDevice, save } from './attempt-on-device.ts'
import { look, rejoin, submit } from './attempt-requests.ts'
import type { Hindrance } from './mock-test-state.ts'
import { askNews, sendWaiting } from './send-events.ts'

/**
 * Sends everything to the server, and adopts the state that the server knows better.
 *
 * @returns the failure, if a retry may help
 */
export async function syncAttempt(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  try {
    return await sync(attempt)
  } catch (error) {
    // Whatever went wrong, the screen must not go on saying that everything is saved.
    attempt.change({ hindrance: 'unreachable' })
    throw error
  }
}

async function sync(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  const { state, change, saved, clock } = attempt
  if (state().phase === 'submitted') return undefined
  const ownerHindrance = attempt.learner?.hindranceAt(attempt.$userId.get(), saved.owner)
  if (ownerHindrance) {
    // A retry is of no use until somebody else signs in.
    change({ hindrance: ownerHindrance })
    return undefined
  }
  if (Object.keys(attempt.unwritten).length > 0) await save(attempt, {})
  const failure = await exchange(attempt)
  if (failure?.code === 'attempt-submitted') return look(attempt)
  const hindrance = failure && (await hindranceOf(attempt, failure))
  change({
    hindrance: hindrance ?? (attempt.isElsewhere ? 'elsewhere' : undefined),
    retryAt: hindrance === 'wait' ? failure?.retryAt : undefined,
  })
  if (!failure && state().waiting === 0) change({ savedAt: clock.now() })
  return failure?.code === 'not-found' ? undefined : failure
}

/** Sends events before it fetches the attempt, so that the fetched attempt contains them. */
async function exchange(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  const isNews = attempt.needsNews
  attempt.needsNews = false
  return (
    (await attempt.learner?.claim(attempt)) ??
    // Events with times of a wrong clock must not be sent before the clock is known to be wrong.
    (attempt.clock.isSure() ? undefined : await lookIfNeeded(attempt)) ??
    (await rejoin(attempt)) ??
    (await sendWaiting(attempt)) ??
    (isNews ? await askNews(attempt) : undefined) ??
    (attempt.needsLook ? await lookIfNeeded(attempt) : undefined) ??
    (await rejoin(attempt)) ??
    // Events that turned out to be missing on the server.
    (await sendWaiting(attempt)) ??
    (await submit(attempt))
  )
}

async function lookIfNeeded(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  attempt.needsLook = false
  const failure = await look(attempt)
  attempt.needsLook ||= failure !== undefined
  return failure
}

async function hindranceOf(
  attempt: AttemptOnDevice,
  { code, status }: Failure,
): Promise<Hindrance> {
  if (code === 'wait') return 'wait'
  if (status === 401 || isSignedOut(attempt)) return 'signed-out'
  if (code === 'continued-elsewhere') return 'elsewhere'
  if (code !== 'not-found') return 'unreachable'
  const { learner, saved } = attempt
  return (saved.owner && (await learner?.hindranceOfMissing?.(attempt))) || 'gone'
}

/** Whether this refusal has ended the session of the attempt's owner, as too many requests do. */
function isSignedOut({ learner, $userId, saved }: AttemptOnDevice): boolean {
  return learner?.hindranceAt($userId.get(), saved.owner) === 'signed-out'
}
