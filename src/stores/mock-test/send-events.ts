import type { Failure } from '../../api/http.ts'
import { sendEvents } from '../../api/mock-tests.ts'
import { EVENTS_PER_CALL } from '../../contract/limits.ts'
import type { StoredEvents } from '../../contract/mock-test-attempts.ts'
import type { AttemptOnDevice } from './attempt-on-device.ts'
import type { SavedEvent } from './attempt-storage.ts'
import { lastNumbers } from './current-answers.ts'
import { byTime, type Journal } from './journal.ts'

/**
 * Brings what waits to the server, of each device its oldest first, until nothing does. Sent twice
 * it counts once, so that every failure may be followed by another try.
 *
 * @returns why it could not go on
 */
export async function sendWaiting(attempt: AttemptOnDevice): Promise<Failure | undefined> {
  const { journal, clock } = attempt
  if (journal.events.every(({ fate }) => fate !== 'waiting')) return undefined
  // What a wrong clock has dated must not arrive before it is known to be wrong.
  const failure = clock.isSure() ? undefined : await askNews(attempt)
  if (failure) return failure
  if (clock.isSure()) journal.bound(clock.now())
  let size = EVENTS_PER_CALL
  for (;;) {
    const all = journal.events.filter(({ fate }) => fate === 'waiting')
    const [first] = [...all].sort(byTime)
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
  const answer = await sendEvents(http, id, { device_id, events })
  if (!answer.ok) return answer.error
  const { data } = answer.value
  clock.observe(data.now, asked)
  // What arrived just now says nothing of what was lost before it.
  const before = { device_id, last_sequence: data.last_before }
  const devices = [...data.devices.filter(each => each.device_id !== device_id), before]
  readNews(attempt, { devices, is_here: data.is_here })
  if (waiting.length > 0) await journal.settle(judged(waiting, data))
  // Somebody has added time, or another browser has ended a section.
  if (data.ends_at !== (attempt.saved.attempt.sections.at(-1)?.deadline_at ?? null))
    attempt.needsLook = true
  return undefined
}

/** What the server made of events; their time it takes for no later than now. */
function judged(
  events: readonly SavedEvent[],
  { now, too_late, elsewhere }: StoredEvents,
): SavedEvent[] {
  const fateOf = (sequence: number) =>
    too_late.includes(sequence) ? 'too-late' : elsewhere.includes(sequence) ? 'elsewhere' : 'stored'
  return events.map(saved => {
    const event = { ...saved.event, at: Math.min(saved.event.at, now) }
    return { ...saved, event, fate: fateOf(saved.sequence) }
  })
}

/** What the server has lost is sent again; what it has from other browsers is to be looked at. */
export function readNews(
  attempt: AttemptOnDevice,
  { devices, is_here }: Pick<StoredEvents, 'devices' | 'is_here'>,
): void {
  const { journal, saved } = attempt
  attempt.isElsewhere = !is_here
  const lastOf = lastNumbers(devices)
  const known = lastNumbers(saved.attempt.devices)
  for (const [id, last] of lastOf)
    if (journal.events.every(event => event.device_id !== id) && known.get(id) !== last)
      attempt.needsLook = true
  const lost = journal.events.filter(
    ({ fate, device_id, sequence }) => fate === 'stored' && sequence > (lastOf.get(device_id) ?? 0),
  )
  // Once in a row: whatever keeps the server from counting on, must not keep us sending.
  const state = lost.length > 0 ? JSON.stringify(devices) : undefined
  if (state && attempt.healed !== state) journal.sendAgain(lost)
  attempt.healed = state
}

/** Of each question what this browser knows to have been done to it last. */
export function newestAnswers({ events }: Journal): SavedEvent[] {
  const answers = events.filter(({ event }) => event.kind === 'answer')
  return [...new Map(answers.sort(byTime).map(one => [one.event.mock_question_id, one])).values()]
}
