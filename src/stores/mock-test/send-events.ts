import type { Failure, Http } from '../../api/http.ts'
import { sendEvents } from '../../api/mock-tests.ts'
import type { SavedEvent } from './attempt-storage.ts'
import type { Outbox } from './outbox.ts'
import type { ServerClock } from './server-clock.ts'

/** The server takes no more at once. */
const BATCH = 200

/**
 * Brings what waits to the server, the oldest first, until nothing does. Sent twice it counts
 * once, so that every failure may be followed by another try.
 *
 * @returns why it could not go on
 */
export async function sendWaiting(
  http: Http,
  attemptId: string,
  outbox: Outbox,
  clock: ServerClock,
): Promise<Failure | undefined> {
  let size = BATCH
  for (;;) {
    const waiting = outbox.events.filter(({ fate }) => fate === 'waiting').slice(0, size)
    if (waiting.length === 0) return undefined
    const asked = clock.mark()
    const events = waiting.map(({ event }) => event)
    const answer = await sendEvents(http, attemptId, { device_id: outbox.device_id, events })
    if (answer.ok) {
      clock.observe(answer.value.data.now, asked)
      await outbox.settle(judged(waiting, new Set(answer.value.data.too_late)))
    } else if (answer.error.code !== 'invalid-input') return answer.error
    // One that makes no sense to the server must not keep the others from it.
    else if (waiting.length > 1) size = 1
    else {
      size = BATCH
      await outbox.settle(judged(waiting, new Set(waiting.map(({ sequence }) => sequence))))
    }
  }
}

function judged(sent: readonly SavedEvent[], tooLate: ReadonlySet<number>): SavedEvent[] {
  return sent.map(saved => ({
    ...saved,
    fate: tooLate.has(saved.sequence) ? 'too-late' : 'stored',
  }))
}
