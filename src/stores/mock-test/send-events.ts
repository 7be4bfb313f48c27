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
 * Brings what waits to the server, of each device its oldest first, until nothing does. Sent twice
 * it counts once, so that every failure may be followed by another try.
 *
 * @returns why it could not go on
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
    // One that makes no sense to the server must not keep the others from it.
    if (waiting.length === 1) await journal.settle([{ ...first, fate: 'refused' }])
    size = waiting.length === 1 ? EVENTS_PER_CALL : 1
  }
}

/** Asks the server whether anything has changed there. */
export function askNews(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  return send(attempt, attempt.journal.device, [])
}

async function send(
  attempt: AttemptOnDevice,
  device_id: string,
  waiting: readonly SavedEvent[],
): Promise<Failure | undefined> {
  const { http, id, clock, journal } = attempt
  const asked = clock.mark()
  const events = waiting.map(({ event }) => event)
  const answer = await call(http, sendEvents, { params: { id }, body: { device_id, events } })
  if (!answer.ok) return answer.error
  const { data } = answer.value
  clock.observe(data.now, asked)
  // Of none too: what the browser has lost meanwhile is written down again with it.
  await journal.settle(judged(waiting, data))
  readNews(attempt, data)
  // Somebody has added time, or another browser has ended a section, or had an answer checked.
  const { sections } = attempt.saved.attempt
  if (data.checked[0] || data.ends_at !== (sections.at(-1)?.deadline_at ?? null))
    attempt.needsLook = true
  return undefined
}

/** What the server made of events; their time it takes for no later than now. */
function judged(
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

/** What the server has of a device from which it lacks nothing waits no more, whoever sent it. */
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
 * What the server has lost is sent again, and what it did not count while the attempt went on
 * elsewhere; what it has from other browsers is to be looked at.
 */
export function readNews(
  attempt: AttemptOnDevice,
  { devices, is_here }: Pick<StoredEvents, 'devices' | 'is_here'>,
): void {
  const { journal, saved } = attempt
  attempt.isElsewhere = !is_here
  const known = lastNumbers(saved.attempt.devices)
  const here = new Set(journal.events.map(({ device_id }) => device_id))
  attempt.needsLook ||= devices.some(
    ({ device_id, last_sequence }) =>
      !here.has(device_id) && known.get(device_id) !== last_sequence,
  )
  /** How many events of a device the server has that nobody here knows to be there. */
  const more = new Map(devices.map(({ device_id, count }) => [device_id, count]))
  for (const { fate, device_id } of journal.events)
    if (fate === 'stored') more.set(device_id, (more.get(device_id) ?? 0) - 1)
  const isAgain = ({ fate, device_id }: SavedEvent) =>
    (fate === 'stored' && (more.get(device_id) ?? 0) < 0) || (fate === 'elsewhere' && is_here)
  // Once a look: whatever keeps the server from counting on, must not keep us sending.
  if (!attempt.isHealed && journal.events.some(isAgain)) {
    attempt.isHealed = true
    // Until the next look its word counts less than what is known here.
    attempt.saved = { ...saved, attempt: { ...saved.attempt, devices: [] } }
    attempt.needsLook = true
    journal.sendAgain(isAgain)
  }
}
