import { call } from '../../api/call.ts'
import type { Failure, Http } from '../../api/http.ts'
import type { ClassProgress } from '../../contract/class-progress.ts'
import { EVENTS_PER_CALL } from '../../contract/limits.ts'
import { getProgress, sendProgress } from '../../contract/routes/classes.ts'
import { byTime } from '../event-journal/journal.ts'
import type { ServerClock } from '../event-journal/server-clock.ts'
import type { Owned, ProgressJournal, SavedEvent } from './progress-storage.ts'

/** One of these makes the server refuse all that comes with it. */
const SENSELESS = ['invalid-input', 'forbidden']

export interface Delivery {
  http: Http
  of: Owned
  journal: ProgressJournal
  clock: ServerClock
  /** The server has said how far the learner is. */
  take(progress: ClassProgress): void
}

/**
 * Brings what waits to the server, of each device its oldest first, until nothing does. Sent twice
 * it counts once, so that every failure may be followed by another try.
 *
 * @returns why it could not go on
 */
export async function deliverWaiting(delivery: Delivery): Promise<Failure | undefined> {
  const { journal, clock } = delivery
  let size = EVENTS_PER_CALL
  for (;;) {
    if (clock.isSure()) journal.bound(clock.now())
    const all = journal.events.filter(({ fate }) => fate === 'waiting').sort(byTime)
    const [first] = all
    if (!first) return undefined
    const batch = all.filter(({ device_id }) => device_id === first.device_id).slice(0, size)
    const failure = await send(delivery, first.device_id, batch)
    if (!failure) {
      size = Math.min(EVENTS_PER_CALL, 2 * size)
      continue
    }
    if (!SENSELESS.includes(failure.code)) return failure
    // One that makes no sense to the server must not keep the others from it: it is found by halves.
    if (batch.length === 1) await journal.settle([{ ...first, fate: 'refused' }])
    size = Math.ceil(batch.length / 2)
  }
}

async function send(
  { http, of, journal, clock, take }: Delivery,
  device_id: string,
  batch: readonly SavedEvent[],
): Promise<Failure | undefined> {
  const asked = clock.mark()
  const events = batch.map(({ event }) => event)
  const sent = { class_id: of.class_id, device_id, events }
  // A page that is closed meanwhile must not take the last seconds with it.
  const answer = await call(http, sendProgress, { body: sent, keepalive: true })
  if (!answer.ok) return answer.error
  const { now, progress } = answer.value.data
  clock.observe(now, asked)
  take(progress)
  await journal.settle(batch.map(saved => ({ ...saved, fate: 'stored' })))
  return undefined
}

/** Asks the server how far the learner is. @returns why it did not say */
export async function lookAtProgress({ http, of, take }: Delivery): Promise<Failure | undefined> {
  const answer = await call(http, getProgress, { params: { id: of.class_id } })
  if (!answer.ok) return answer.error
  take(answer.value.data)
  return undefined
}
