import type { Failure } from '../../api/http.ts'
import { type AttemptOnDevice, keep } from './attempt-on-device.ts'
import { look, submit } from './attempt-requests.ts'
import type { Hindrance } from './mock-test-state.ts'
import { askNews, sendWaiting } from './send-events.ts'

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
  const stranger = attempt.learner?.hindranceAt(attempt.$userId.get(), saved.owner)
  if (stranger) {
    // Nothing to try again before somebody else is signed in.
    change({ hindrance: stranger })
    return undefined
  }
  if (Object.keys(attempt.unwritten).length > 0) await keep(attempt, {})
  const failure = await exchange(attempt)
  if (failure?.code === 'attempt-submitted') return look(attempt)
  const hindrance = failure && (await hindranceOf(attempt, failure))
  change({ hindrance: hindrance ?? (attempt.isElsewhere ? 'elsewhere' : undefined) })
  if (!failure && state().waiting === 0) change({ savedAt: clock.now() })
  return failure?.code === 'not-found' ? undefined : failure
}

/** In this order: what is sent before a look is in what it sees. */
async function exchange(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  const isNews = attempt.needsNews
  attempt.needsNews = false
  return (
    (await attempt.learner?.claim(attempt)) ??
    // What a wrong clock has dated must not arrive before it is known to be wrong.
    (attempt.clock.isSure() ? undefined : await lookOnce(attempt)) ??
    (await sendWaiting(attempt)) ??
    (isNews ? await askNews(attempt) : undefined) ??
    (attempt.needsLook ? await lookOnce(attempt) : undefined) ??
    // What the look found missing there.
    (await sendWaiting(attempt)) ??
    (await submit(attempt))
  )
}

async function lookOnce(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  attempt.needsLook = false
  const failure = await look(attempt)
  attempt.needsLook ||= failure !== undefined
  return failure
}

async function hindranceOf(
  attempt: AttemptOnDevice,
  { code, status }: Failure,
): Promise<Hindrance> {
  if (status === 401) return 'signed-out'
  if (code === 'continued-elsewhere') return 'elsewhere'
  if (code !== 'not-found') return 'unreachable'
  const { learner, saved } = attempt
  return saved.owner && learner ? learner.hindranceOfMissing(attempt) : 'gone'
}
