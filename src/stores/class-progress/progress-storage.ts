import type { ClassProgress, ProgressEvent } from '../../contract/class-progress.ts'
import { createDatabase, resultOf } from '../event-journal/database.ts'
import type { Journal, Journaled } from '../event-journal/journal.ts'

/** The server's decision on an event. */
type Fate = 'stored' | 'refused'

export type SavedEvent = Journaled<ProgressEvent, Fate>
export type ProgressJournal = Journal<ProgressEvent, Fate>

/** A class of a learner; a visitor has an empty owner, because null is no valid key. */
export interface Owned {
  owner: string
  class_id: string
}

/** The server's latest progress, by owner and class; and the waiting events, by device. */
const inTransaction = createDatabase({
  request: () => indexedDB.open('sapa-classes', 1),
  pick: transaction => ({
    classes: transaction.objectStore('classes'),
    events: transaction.objectStore('events'),
  }),
  upgrade(db) {
    const key = ['owner', 'class_id']
    db.createObjectStore('classes', { keyPath: key })
    db.createObjectStore('events', { keyPath: [...key, 'device_id', 'sequence'] })
  },
})

/** A class of a learner as it is stored in this browser. */
interface SavedClass {
  progress?: ClassProgress | undefined
  /** By learning: when it was opened without an account, as the server signed it. */
  openings?: Record<string, string> | undefined
}

export async function readClass({ owner, class_id }: Owned): Promise<SavedClass> {
  const saved: SavedClass | undefined = await inTransaction('readonly', ({ classes }) =>
    resultOf(classes.get([owner, class_id])),
  )
  return saved ?? {}
}

/** Stores changes of a class. @param change from the stored state to the changed fields */
export async function saveClass(
  of: Owned,
  change: (saved: SavedClass) => SavedClass,
): Promise<void> {
  await inTransaction('readwrite', async ({ classes }) => {
    const saved: SavedClass = (await resultOf(classes.get([of.owner, of.class_id]))) ?? {}
    return resultOf(classes.put({ ...saved, ...change(saved), ...of }))
  })
}

/** Returns the stored events, those of each device in the order of their numbers. */
export function readEvents(of: Owned): Promise<SavedEvent[]> {
  return inTransaction('readonly', ({ events }) => resultOf(events.getAll(eventsOf(of))))
}

/**
 * Stores waiting events, also those that the browser has lost, and removes those that the server
 * has stored or refused.
 *
 * @throws when the browser cannot store it
 */
export function saveEvents(
  of: Owned,
  all: readonly SavedEvent[],
  fresh: readonly SavedEvent[],
): Promise<void> {
  return inTransaction('readwrite', async ({ events }) => {
    const keyOf = (event: SavedEvent) => [of.owner, of.class_id, event.device_id, event.sequence]
    const storedKeys = new Set((await resultOf(events.getAllKeys(eventsOf(of)))).map(String))
    const waiting = all.filter(({ fate }) => fate === 'waiting')
    for (const event of waiting)
      if (!storedKeys.has(String(keyOf(event)))) await resultOf(events.put({ ...event, ...of }))
    for (const event of fresh)
      if (event.fate !== 'waiting') await resultOf(events.delete(keyOf(event)))
      else if (storedKeys.has(String(keyOf(event)))) await resultOf(events.put({ ...event, ...of }))
  })
}

/** Assigns what was learned before the sign-in to the learner who has signed in. */
export function claimProgress(class_id: string, owner: string): Promise<void> {
  return inTransaction('readwrite', async ({ classes, events }) => {
    const before = eventsOf({ owner: '', class_id })
    for (const event of await resultOf(events.getAll(before)))
      await resultOf(events.put({ ...event, owner }))
    await resultOf(events.delete(before))
    const visitors: SavedClass | undefined = await resultOf(classes.get(['', class_id]))
    if (!visitors) return
    const saved: SavedClass = (await resultOf(classes.get([owner, class_id]))) ?? {}
    const openings = { ...saved.openings, ...visitors.openings }
    await resultOf(classes.put({ ...saved, openings, owner, class_id }))
    await resultOf(classes.delete(['', class_id]))
  })
}

/** Returns the key range of a class; an empty array sorts after every text and number in a key. */
function eventsOf({ owner, class_id }: Owned): IDBKeyRange {
  return IDBKeyRange.bound([owner, class_id], [owner, class_id, []])
}
