import type { Attempt, AttemptEvent, Receipt } from '../../contract/mock-test-attempts.ts'
import { createDatabase, resultOf } from '../event-journal/database.ts'
import type { Journal, Journaled } from '../event-journal/journal.ts'

const EVENTS = 'events-by-device'

/**
 * The stores of mock tests on this device: `SavedAttempt` by id, and the events of each by attempt,
 * device and number.
 */
const inTransaction = createDatabase({
  request: () => indexedDB.open('sapa-mock-tests', 2),
  pick: transaction => ({
    attempts: transaction.objectStore('attempts'),
    events: transaction.objectStore(EVENTS),
  }),
  upgrade(db, oldVersion) {
    // Version 1 was never released; its other stores are left alone.
    if (oldVersion === 0) db.createObjectStore('attempts', { keyPath: 'attempt_id' })
    db.createObjectStore(EVENTS, { keyPath: ['attempt_id', 'device_id', 'sequence'] })
  },
})

/** An attempt as it is stored in this browser. */
export interface SavedAttempt {
  attempt_id: string
  mock_test_id: string
  title: string
  /** Id of the learner; null for a visitor. */
  owner: string | null
  /** The attempt as the server last returned it. */
  attempt: Attempt
  /** Server's clock minus the device's, in milliseconds. */
  skew: number
  /** The question that was shown last. */
  place: string | undefined
  /** Whether the person has asked to hand it in. */
  wants_submit: boolean
  receipt: Receipt | undefined
}

/** Why the server does not count an event that reached it. */
export type Refusal =
  | 'too-late'
  /** It happened after the attempt was continued in another browser. */
  | 'elsewhere'
  /** The server found it invalid. */
  | 'refused'

/** The outcome of an event; `checked` is an answer to a question that was checked before. */
type Fate = 'stored' | 'checked' | Refusal

export type SavedEvent = Journaled<AttemptEvent, Fate>
export type AttemptJournal = Journal<AttemptEvent, Fate>

/** Creates an event with this number and time. */
export type MakeEvent = (sequence: number, at: number) => AttemptEvent

/** Returns all attempts, the newest first. */
export async function readAttempts(): Promise<SavedAttempt[]> {
  const all: SavedAttempt[] = await inTransaction('readonly', ({ attempts }) =>
    resultOf(attempts.getAll()),
  )
  return all.sort((one, other) => other.attempt.started_at - one.attempt.started_at)
}

export function readAttempt(id: string): Promise<SavedAttempt | undefined> {
  return inTransaction('readonly', ({ attempts }) => resultOf(attempts.get(id)))
}

/** Returns the events of an attempt, with the numbers that each device gave them. */
export function readEvents(id: string): Promise<SavedEvent[]> {
  return inTransaction('readonly', ({ events }) => resultOf(events.getAll(eventsOf(id))))
}

type LocalFields = Pick<SavedAttempt, 'owner' | 'skew'>

/** Creates the record of an attempt that this browser sees for the first time. */
export function newAttempt(attempt: Attempt, local: LocalFields): SavedAttempt {
  const { attempt_id, mock_test_id, title } = attempt
  const initial = { place: undefined, wants_submit: false, receipt: undefined }
  return { attempt_id, mock_test_id, title, attempt, ...initial, ...local }
}

/**
 * Stores changes of an attempt, or the whole attempt if the browser has lost or never had it.
 *
 * @returns the attempt as it is stored now
 * @throws Error if the browser cannot store it
 */
export function saveAttempt(
  saved: SavedAttempt,
  change: Partial<SavedAttempt>,
): Promise<SavedAttempt> {
  return inTransaction('readwrite', async ({ attempts }) => {
    const before: SavedAttempt | undefined = await resultOf(attempts.get(saved.attempt_id))
    const now = { ...(before ?? saved), ...change }
    await resultOf(attempts.put(now))
    return now
  })
}

/**
 * Stores new events or new outcomes of events, and again all events that the browser has lost.
 *
 * @throws Error if the browser cannot store them, or if the attempt was handed in
 */
export function saveEvents(
  saved: SavedAttempt,
  all: readonly SavedEvent[],
  fresh: readonly SavedEvent[],
): Promise<void> {
  return inTransaction('readwrite', async ({ attempts, events }) => {
    const stored: SavedAttempt | undefined = await resultOf(attempts.get(saved.attempt_id))
    if (stored?.receipt) throw new Error(`Attempt ${saved.attempt_id} was handed in.`)
    if (!stored) await resultOf(attempts.put(saved))
    const keys = String(await resultOf(events.getAllKeys(eventsOf(saved.attempt_id))))
    const isLost = ({ device_id, sequence }: SavedEvent) =>
      !`${keys},`.includes(`${device_id},${sequence},`)
    const { attempt_id } = saved
    for (const event of [...fresh, ...all.filter(isLost)])
      await resultOf(events.put({ ...event, attempt_id }))
  })
}

/** Reduces an attempt that was handed in: its events and questions are not needed any more. */
export function closeAttempt(id: string, receipt: Receipt): Promise<void> {
  return inTransaction('readwrite', async ({ attempts, events }) => {
    await resultOf(events.delete(eventsOf(id)))
    const stored: SavedAttempt | undefined = await resultOf(attempts.get(id))
    if (!stored) return
    const attempt: Attempt = {
      ...stored.attempt,
      state: 'submitted',
      sections: [],
      answers: [],
      checked: [],
    }
    await resultOf(attempts.put({ ...stored, attempt, receipt }))
  })
}

/** Deletes an attempt from this device. */
export function forgetAttempt(id: string): Promise<void> {
  return inTransaction('readwrite', async ({ attempts, events }) => {
    await resultOf(events.delete(eventsOf(id)))
    await resultOf(attempts.delete(id))
  })
}

/** Returns the key range of an attempt's events; an empty array sorts after strings and numbers. */
function eventsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []])
}

/** Returns the attempts that a user can continue here. @param owner null for a visitor */
export async function openAttempts(owner: string | null): Promise<SavedAttempt[]> {
  const all = await readAttempts().catch(() => [])
  return all.filter(saved => !saved.receipt && isOf(saved, owner))
}

/** Returns the attempt at a test that was last handed in on this device. */
export async function lastSubmitted(
  testId: string,
  owner: string | null,
): Promise<SavedAttempt | undefined> {
  const all = await readAttempts().catch(() => [])
  return all.find(saved => saved.mock_test_id === testId && saved.receipt && isOf(saved, owner))
}

/** Whether a learner who has signed out here has an open attempt; pupils of partners have no account. */
export async function hasOpenAttempt(testId: string): Promise<boolean> {
  const all = await readAttempts().catch(() => [])
  return all.some(
    ({ mock_test_id, receipt, owner, attempt }) =>
      mock_test_id === testId && !receipt && owner !== null && !attempt.is_visitors,
  )
}

/** Whether a user may continue an attempt; a visitor's goes to whoever signs in on this device. */
function isOf(saved: SavedAttempt, owner: string | null): boolean {
  return saved.owner === owner || saved.owner === null
}
