import { call } from '../../api/call.ts'
import type { Failure } from '../../api/http.ts'
import { EVENTS_PER_CALL } from '../../contract/limits.ts'
import type { StoredEvents } from '../../contract/mock-test-attempts.ts'
import { sendEvents } from '../../contract/routes/mock-tests.ts'
import { byTime } from '../event-journal/journal.ts'
import type { AttemptOnDevice } from './attempt-on-device.ts'
import type { SavedEvent } from './attempt-storage.ts'
import { lastNumbers } from './current-answers.ts'

/**
 * Sends all pending events to the server, for each device the oldest first. An event that is sent
 * twice counts once, so every failure may be followed by a retry.
 *
 * @returns the failure that stopped it, if any
 */
export async function sendWaiting(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  const { journal, clock } = attempt
  if (clock.isSure()) journal.bound(clock.now())
  let size = EVENTS_PER_CALL
  for (;;) {
    const all = journal.events.filter(({ fate }) => fate === 'waiting').sort(byTime)
    const [first] = all
    if (!first) return undefined
    const { device_id } = first
    const waiting = all.filter(event => event.device_id === device_id).slice(0, size)
    const failure = await send(attempt, device_id, waiting)
    if (!failure) continue
    if (failure.code !== 'invalid-input') return failure
    // An event that the server finds invalid must not block the others.
    if (waiting.length === 1) await journal.settle([{ ...first, fate: 'refused' }])
    size = waiting.length === 1 ? EVENTS_PER_CALL : 1
  }
}

/** Asks the server whether anything has changed. */
export function askNews(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  return send(attempt, attempt.journal.device, [])
}

async function send(
  attempt: AttemptOnDevice,
  device_id: string,
  waiting: readonly SavedEvent[],
): Promise<Failure | undefined> {
  const { http, id, clock, journal } = attempt
  const sentAt = clock.mark()
  const events = waiting.map(({ event }) => event)
  const answer = await call(http, sendEvents, { params: { id }, body: { device_id, events } })
  if (!answer.ok) return answer.error
  const { data } = answer.value
  clock.observe(data.now, sentAt)
  // Also without events: it stores events again that the browser has lost meanwhile.
  await journal.settle(withFates(waiting, data))
  readNews(attempt, data)
  // Time was added, or another browser has ended a section or had an answer checked.
  const { sections } = attempt.saved.attempt
  if (data.checked[0] || data.ends_at !== (sections.at(-1)?.deadline_at ?? null))
    attempt.needsLook = true
  return undefined
}

/** Returns the events with their outcome; like the server, it takes no time as later than now. */
function withFates(
  events: readonly SavedEvent[],
  { now, too_late, elsewhere, checked }: StoredEvents,
): SavedEvent[] {
  const fateOf = (sequence: number) => {
    if (too_late.includes(sequence)) return 'too-late'
    if (elsewhere.includes(sequence)) return 'elsewhere'
    return checked.includes(sequence) ? 'checked' : 'stored'
  }
  return events.map(saved => {
    const event = { ...saved.event, at: Math.min(saved.event.at, now) }
    return { ...saved, event, fate: fateOf(saved.sequence) }
  })
}

/** Marks events as stored, whoever sent them, if the server lacks none of their device. */
export function settleArrived(
  { journal }: AttemptOnDevice,
  devices: StoredEvents['devices'],
): Promise<void> {
  const lastOf = lastNumbers(devices.filter(({ count, last_sequence }) => count === last_sequence))
  const arrived = journal.events.filter(
    ({ fate, device_id, sequence }) =>
      fate === 'waiting' && sequence <= (lastOf.get(device_id) ?? 0),
  )
  return journal.settle(arrived.map(event => ({ ...event, fate: 'stored' })))
}

/**
 * Compares the events of the server with those of this device. Sends again those that the server
 * has lost, or did not count while the attempt continued elsewhere, and fetches the attempt if the
 * server has more from other browsers.
 */
export function readNews(
  attempt: AttemptOnDevice,
  { devices, is_here }: Pick<StoredEvents, 'devices' | 'is_here'>,
): void {
  const { journal, saved } = attempt
  attempt.isElsewhere = !is_here
  const lastOf = lastNumbers(saved.attempt.devices)
  const here = new Set(journal.events.map(({ device_id }) => device_id))
  attempt.needsLook ||= devices.some(
    ({ device_id, last_sequence }) =>
      !here.has(device_id) && lastOf.get(device_id) !== last_sequence,
  )
  /** For each device, the server's number of events less the events known here to be stored. */
  const surplus = new Map(devices.map(({ device_id, count }) => [device_id, count]))
  for (const { fate, device_id } of journal.events)
    if (fate === 'stored') surplus.set(device_id, (surplus.get(device_id) ?? 0) - 1)
  const isAgain = ({ fate, device_id }: SavedEvent) =>
    (fate === 'stored' && (surplus.get(device_id) ?? 0) < 0) || (fate === 'elsewhere' && is_here)
  // Only once until the next fetch: a server that fails to count them must not get them forever.
  if (!attempt.isHealed && journal.events.some(isAgain)) {
    attempt.isHealed = true
    // Until the next fetch, the events here override the server's state.
    attempt.saved = { ...saved, attempt: { ...saved.attempt, devices: [] } }
    attempt.needsLook = true
    journal.sendAgain(isAgain)
  }
}
