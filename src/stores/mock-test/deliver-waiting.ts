import { atom } from 'nanostores'
import type { Http } from '../../api/http.ts'
import { createServerClock } from '../event-journal/server-clock.ts'
import { attemptOnDevice } from './attempt-on-device.ts'
import { rejoin } from './attempt-requests.ts'
import { openAttempts, type SavedAttempt } from './attempt-storage.ts'
import { NOTHING } from './mock-test-state.ts'
import { askNews, sendWaiting } from './send-events.ts'

/** Failures after which nothing can be sent any more, whoever signs in. */
const OVER = ['attempt-submitted', 'not-found']

/**
 * Sends the pending events of a learner's tests on this device.
 *
 * @returns the number of events that are still pending
 */
export async function deliverWaiting(http: Http, owner: string): Promise<number> {
  const all = await openAttempts(owner)
  const mine = all.filter(saved => saved.owner === owner)
  const counts = await Promise.all(mine.map(saved => deliver(http, saved)))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function deliver(http: Http, saved: SavedAttempt): Promise<number> {
  const attempt = attemptOnDevice(
    {
      http,
      clock: createServerClock(),
      $userId: atom(saved.owner),
      learner: undefined,
      emit() {},
      state: () => NOTHING,
      change() {},
    },
    saved,
  )
  const { journal } = attempt
  await journal.reread()
  // First, because only the server knows the right time.
  const failure =
    (await askNews(attempt)) ?? (await rejoin(attempt)) ?? (await sendWaiting(attempt))
  if (failure && OVER.includes(failure.code)) return 0
  return journal.events.filter(({ fate }) => fate === 'waiting').length
}
