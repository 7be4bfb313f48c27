import type { Attempt, AttemptEvent, Receipt } from '../../contract/mock-test-attempts.ts'
import { randomId } from '../../lib/random-id.ts'
import { asked, inTransaction } from './indexed-db.ts'

/** An attempt as this device knows it. */
export interface SavedAttempt {
  attempt_id: string
  mock_test_id: string
  title: string
  /** Id of the learner; null for a visitor. */
  owner: string | null
  /** Counts the events of this browser, all its tabs together. */
  device_id: string
  /** As the server gave it last. */
  attempt: Attempt
  /** Greatest number of an event that is in it. */
  covered: number
  last_sequence: number
  /** When the newest event was, on the server's clock: the next one is later. */
  last_at: number
  /** Server's clock minus the device's, in milliseconds. */
  skew: number
  /** Question that was looked at last. */
  place: string | undefined
  /** Whether the person has asked to hand it in. */
  wants_submit: boolean
  receipt: Receipt | undefined
}

/** `waiting` until the server has said what became of an event. */
export type Fate = 'waiting' | 'stored' | 'too-late'

export interface SavedEvent {
  attempt_id: string
  sequence: number
  event: AttemptEvent
  fate: Fate
}

/** Makes an event that gets this number and time. */
export type MakeEvent = (sequence: number, at: number) => AttemptEvent

/** How many attempts that were handed in are remembered. */
const REMEMBERED = 20
/** All attempts, the newest first. */
export async function readAttempts(): Promise<SavedAttempt[]> {
  const all: SavedAttempt[] = await inTransaction('readonly', ({ attempts }) =>
    asked(attempts.getAll()),
  )
  return all.sort((one, other) => other.attempt.started_at - one.attempt.started_at)
}

export function readAttempt(id: string): Promise<SavedAttempt | undefined> {
  return inTransaction('readonly', ({ attempts }) => asked(attempts.get(id)))
}

/** The events of an attempt, as they were counted. */
export function readEvents(id: string): Promise<SavedEvent[]> {
  return inTransaction('readonly', ({ events }) => asked(events.getAll(eventsOf(id))))
}

type Known = Pick<SavedAttempt, 'owner' | 'covered' | 'skew'>

/** An attempt that this device sees for the first time. */
export function newAttempt(attempt: Attempt, known: Known): SavedAttempt {
  const { attempt_id, mock_test_id, title, started_at: last_at } = attempt
  return {
    attempt_id,
    mock_test_id,
    title,
    device_id: randomId(),
    attempt,
    last_sequence: 0,
    last_at,
    place: undefined,
    wants_submit: false,
    receipt: undefined,
    ...known,
  }
}

/** Keeps an attempt as the server gives it; what this device knows of it stays. */
export function keepAttempt(attempt: Attempt, known: Known): Promise<SavedAttempt> {
  return inTransaction('readwrite', async ({ attempts }) => {
    const before: SavedAttempt | undefined = await asked(attempts.get(attempt.attempt_id))
    const covered = Math.max(before?.covered ?? 0, known.covered)
    const saved = { ...(before ?? newAttempt(attempt, known)), ...known, covered, attempt }
    await asked(attempts.put(saved))
    return saved
  })
}

/** Changes what this device knows of an attempt, if it is there still. */
export function changeAttempt(id: string, change: Partial<SavedAttempt>): Promise<void> {
  return inTransaction('readwrite', async ({ attempts }) => {
    const known: SavedAttempt | undefined = await asked(attempts.get(id))
    if (known) await asked(attempts.put({ ...known, ...change }))
  })
}

/**
 * Writes down what was done. Number and time are given out in one transaction, so that tabs of
 * one browser never take the same.
 *
 * @throws when the browser cannot store it
 */
export function addEvent(id: string, now: number, make: MakeEvent): Promise<SavedEvent> {
  return inTransaction('readwrite', async ({ attempts, events }) => {
    const known: SavedAttempt | undefined = await asked(attempts.get(id))
    if (!known || known.receipt) throw new Error(`Attempt ${id} is not open on this device.`)
    const sequence = known.last_sequence + 1
    // Never rounded up: that could be the deadline.
    const at = Math.max(Math.floor(now), known.last_at + 1)
    const saved: SavedEvent = {
      attempt_id: id,
      sequence,
      event: make(sequence, at),
      fate: 'waiting',
    }
    await asked(attempts.put({ ...known, last_sequence: sequence, last_at: at }))
    await asked(events.put(saved))
    return saved
  })
}

/** Writes down what became of events. */
export function settleEvents(settled: readonly SavedEvent[]): Promise<void> {
  return inTransaction('readwrite', async ({ events }) => {
    for (const event of settled) await asked(events.put(event))
  })
}

/** An attempt that was handed in needs no events and questions any more. */
export function closeAttempt(id: string, receipt: Receipt): Promise<void> {
  return inTransaction('readwrite', async ({ attempts, events }) => {
    await asked(events.delete(eventsOf(id)))
    const all: SavedAttempt[] = await asked(attempts.getAll())
    const known = all.find(({ attempt_id }) => attempt_id === id)
    if (known) {
      const attempt: Attempt = { ...known.attempt, state: 'submitted', sections: [], answers: [] }
      await asked(attempts.put({ ...known, attempt, receipt }))
    }
    const done = all.filter(saved => saved.receipt && saved !== known)
    done.sort((one, other) => other.attempt.started_at - one.attempt.started_at)
    for (const { attempt_id } of done.slice(REMEMBERED)) await asked(attempts.delete(attempt_id))
  })
}

function eventsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY])
}

/** The attempts that somebody can go on with here. @param owner null for a visitor */
export async function openAttempts(owner: string | null): Promise<SavedAttempt[]> {
  const all = await readAttempts().catch(() => [])
  return all.filter(saved => !saved.receipt && isOf(saved, owner))
}

/** The attempt at a test that was handed in last on this device. */
export async function lastSubmitted(
  testId: string,
  owner: string | null,
): Promise<SavedAttempt | undefined> {
  const all = await readAttempts().catch(() => [])
  return all.find(saved => saved.mock_test_id === testId && saved.receipt && isOf(saved, owner))
}

/** A visitor's attempt goes on with whoever signs in at this device. */
function isOf(saved: SavedAttempt, owner: string | null): boolean {
  return saved.owner === owner || saved.owner === null
}
