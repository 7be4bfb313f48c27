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

export async function readProgress({ owner, class_id }: Owned): Promise<ClassProgress | undefined> {
  const saved = await inTransaction('readonly', ({ classes }) =>
    resultOf(classes.get([owner, class_id])),
  )
  return saved?.progress
}

export async function saveProgress(of: Owned, progress: ClassProgress): Promise<void> {
  await inTransaction('readwrite', ({ classes }) => resultOf(classes.put({ ...of, progress })))
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

/** Assigns events from before the sign-in to the learner who has signed in. */
export function claimEvents(class_id: string, owner: string): Promise<void> {
  return inTransaction('readwrite', async ({ events }) => {
    const before = eventsOf({ owner: '', class_id })
    for (const event of await resultOf(events.getAll(before)))
      await resultOf(events.put({ ...event, owner }))
    await resultOf(events.delete(before))
  })
}

/** Returns the key range of a class; an empty array sorts after every text and number in a key. */
function eventsOf({ owner, class_id }: Owned): IDBKeyRange {
  return IDBKeyRange.bound([owner, class_id], [owner, class_id, []])
}
