import { call } from '../../api/call.ts'
import type { Failure, Http } from '../../api/http.ts'
import type { ClassProgress } from '../../contract/class-progress.ts'
import { EVENTS_PER_CALL, OPENINGS_MAX } from '../../contract/limits.ts'
import { getProgress, sendProgress } from '../../contract/routes/classes.ts'
import { byTime } from '../event-journal/journal.ts'
import type { ServerClock } from '../event-journal/server-clock.ts'
import type { Owned, ProgressJournal, SavedEvent } from './progress-storage.ts'

/** Errors with which the server refuses a whole batch because of one event. */
const BATCH_ERRORS = ['invalid-input', 'forbidden']

export interface Delivery {
  http: Http
  of: Owned
  journal: ProgressJournal
  clock: ServerClock
  /** Called with the learner's progress from the server. */
  take(progress: ClassProgress): void
  /** By learning: when it was opened without an account, as the server signed it. */
  openings: Readonly<Record<string, string>>
  /** Called once the server has the openings. */
  forgetOpenings(): Promise<void>
}

/**
 * Sends all waiting events, those of each device oldest first. An event that is sent twice counts
 * once, so that a retry is safe after every failure.
 *
 * @returns the failure that stopped it
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
    if (!BATCH_ERRORS.includes(failure.code)) return failure
    // An invalid event must not block the others: it is found by halving the batch.
    if (batch.length === 1) await journal.settle([{ ...first, fate: 'refused' }])
    size = Math.ceil(batch.length / 2)
  }
}

async function send(
  delivery: Delivery,
  device_id: string,
  batch: readonly SavedEvent[],
): Promise<Failure | undefined> {
  const { http, of, journal, clock, take } = delivery
  const start = clock.mark()
  const events = batch.map(({ event }) => event)
  const openings = Object.values(delivery.openings).slice(0, OPENINGS_MAX)
  const proof = openings.length > 0 && { openings }
  const body = { class_id: of.class_id, device_id, events, ...proof }
  // Closing the page meanwhile must not lose the last seconds.
  const answer = await call(http, sendProgress, { body, keepalive: true })
  if (!answer.ok) return answer.error
  const { now, progress } = answer.value.data
  clock.observe(now, start)
  take(progress)
  await journal.settle(batch.map(saved => ({ ...saved, fate: 'stored' })))
  if (proof) {
    delivery.openings = {}
    await delivery.forgetOpenings()
  }
  return undefined
}

/** Loads the learner's progress from the server. @returns the failure, if any */
export async function lookAtProgress({ http, of, take }: Delivery): Promise<Failure | undefined> {
  const answer = await call(http, getProgress, { params: { id: of.class_id } })
  if (!answer.ok) return answer.error
  take(answer.value.data)
  return undefined
}
