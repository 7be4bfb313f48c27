import type { Failure } from '../../api/http.ts'
import { type AttemptOnDevice, keep } from './attempt-on-device.ts'
import { claim, look, sendOutboxes, submit } from './attempt-requests.ts'
import type { Hindrance } from './mock-test-state.ts'

/**
 * Brings everything to the server, and takes from it what it knows better.
 *
 * @returns why another try may help
 */
export async function syncAttempt(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  try {
    return await sync(attempt)
  } catch (error) {
    // Whatever goes wrong, the screen must not go on saying that all is well.
    attempt.change({ hindrance: 'unreachable' })
    throw error
  }
}

async function sync(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  const { state, change, saved, clock } = attempt
  if (state().phase === 'submitted') return undefined
  const hindrance = hindranceAt(attempt.$userId.get(), saved.owner)
  if (hindrance) {
    // Nothing to try again before somebody else is signed in.
    change({ hindrance })
    return undefined
  }
  if (Object.keys(attempt.unwritten).length > 0) await keep(attempt, {})
  const failure = await exchange(attempt)
  if (failure?.code === 'attempt-submitted') return look(attempt)
  change({ hindrance: failure && hindranceOf(failure, attempt.saved.owner) })
  if (!failure && state().waiting === 0) change({ savedAt: clock.now() })
  return failure?.code === 'not-found' ? undefined : failure
}

/** In this order: what is sent before the look is in what it sees. */
async function exchange(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  return (
    (await claim(attempt)) ??
    (await sendOutboxes(attempt)) ??
    (attempt.needsLook ? await lookOnce(attempt) : undefined) ??
    (await submit(attempt))
  )
}

async function lookOnce(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  attempt.needsLook = false
  const failure = await look(attempt)
  attempt.needsLook ||= failure !== undefined
  return failure
}

/** Whether somebody else sits here than the learner whose attempt it is. */
function hindranceAt(now: string | null | undefined, owner: string | null): Hindrance | undefined {
  if (owner === null || now === owner || now === undefined) return undefined
  return now === null ? 'signed-out' : 'other-account'
}

function hindranceOf({ code, status }: Failure, owner: string | null): Hindrance {
  // A learner's attempt never goes; but without a session the server does not know it.
  if (code === 'not-found') return owner === null ? 'gone' : 'signed-out'
  return status === 401 ? 'signed-out' : 'unreachable'
}
