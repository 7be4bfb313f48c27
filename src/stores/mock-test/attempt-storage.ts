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
    // Version 1 was in no release; what it wrote beside the attempts is left alone.
    if (oldVersion === 0) db.createObjectStore('attempts', { keyPath: 'attempt_id' })
    db.createObjectStore(EVENTS, { keyPath: ['attempt_id', 'device_id', 'sequence'] })
  },
})

/** An attempt as this browser knows it. */
export interface SavedAttempt {
  attempt_id: string
  mock_test_id: string
  title: string
  /** Id of the learner; null for a visitor. */
  owner: string | null
  /** As the server gave it last. */
  attempt: Attempt
  /** Server's clock minus the device's, in milliseconds. */
  skew: number
  /** Question that was looked at last. */
  place: string | undefined
  /** Whether the person has asked to hand it in. */
  wants_submit: boolean
  receipt: Receipt | undefined
}

/** Why the server does not count an event that reached it. */
export type Refusal =
  | 'too-late'
  /** Done after the attempt went on in another browser. */
  | 'elsewhere'
  /** It made no sense to the server. */
  | 'refused'

/** What became of an event; `checked` is an answer to a question that was checked before. */
type Fate = 'stored' | 'checked' | Refusal

export type SavedEvent = Journaled<AttemptEvent, Fate>
export type AttemptJournal = Journal<AttemptEvent, Fate>

/** Makes an event that gets this number and time. */
export type MakeEvent = (sequence: number, at: number) => AttemptEvent

/** All attempts, the newest first. */
export async function readAttempts(): Promise<SavedAttempt[]> {
  const all: SavedAttempt[] = await inTransaction('readonly', ({ attempts }) =>
    resultOf(attempts.getAll()),
  )
  return all.sort((one, other) => other.attempt.started_at - one.attempt.started_at)
}

export function readAttempt(id: string): Promise<SavedAttempt | undefined> {
  return inTransaction('readonly', ({ attempts }) => resultOf(attempts.get(id)))
}

/** The events of an attempt: of each device as it counted them. */
export function readEvents(id: string): Promise<SavedEvent[]> {
  return inTransaction('readonly', ({ events }) => resultOf(events.getAll(eventsOf(id))))
}

type Known = Pick<SavedAttempt, 'owner' | 'skew'>

/** An attempt that this browser sees for the first time. */
export function newAttempt(attempt: Attempt, known: Known): SavedAttempt {
  const { attempt_id, mock_test_id, title } = attempt
  const begun = { place: undefined, wants_submit: false, receipt: undefined }
  return { attempt_id, mock_test_id, title, attempt, ...begun, ...known }
}

/**
 * Writes down something of an attempt, and all of it where the browser knows, or has kept,
 * nothing of it.
 *
 * @returns the attempt as it is written down now
 * @throws when the browser cannot store it
 */
export function keepAttempt(
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
 * Writes down what was done, or what became of it; and again what the browser has lost of all.
 *
 * @throws when the browser cannot store it, and when the attempt was handed in
 */
export function keepEvents(
  saved: SavedAttempt,
  all: readonly SavedEvent[],
  fresh: readonly SavedEvent[],
): Promise<void> {
  return inTransaction('readwrite', async ({ attempts, events }) => {
    const known: SavedAttempt | undefined = await resultOf(attempts.get(saved.attempt_id))
    if (known?.receipt) throw new Error(`Attempt ${saved.attempt_id} was handed in.`)
    if (!known) await resultOf(attempts.put(saved))
    const there = String(await resultOf(events.getAllKeys(eventsOf(saved.attempt_id))))
    const isLost = ({ device_id, sequence }: SavedEvent) =>
      !`${there},`.includes(`${device_id},${sequence},`)
    const { attempt_id } = saved
    for (const event of [...fresh, ...all.filter(isLost)])
      await resultOf(events.put({ ...event, attempt_id }))
  })
}

/** An attempt that was handed in needs no events and questions any more. */
export function closeAttempt(id: string, receipt: Receipt): Promise<void> {
  return inTransaction('readwrite', async ({ attempts, events }) => {
    await resultOf(events.delete(eventsOf(id)))
    const known: SavedAttempt | undefined = await resultOf(attempts.get(id))
    if (!known) return
    const attempt: Attempt = {
      ...known.attempt,
      state: 'submitted',
      sections: [],
      answers: [],
      checked: [],
    }
    await resultOf(attempts.put({ ...known, attempt, receipt }))
  })
}

/** Forgets an attempt that the server does not know any more. */
export function forgetAttempt(id: string): Promise<void> {
  return inTransaction('readwrite', async ({ attempts, events }) => {
    await resultOf(events.delete(eventsOf(id)))
    await resultOf(attempts.delete(id))
  })
}

/** Empty arrays come after every text and number in a key. */
function eventsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []])
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
