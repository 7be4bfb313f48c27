import type { ClassProgress, ProgressEvent } from '../../contract/class-progress.ts'
import { asked, createDatabase } from '../event-journal/database.ts'
import type { Journal, Journaled } from '../event-journal/journal.ts'

/** What became of an event. */
type Fate = 'stored' | 'refused'

export type SavedEvent = Journaled<ProgressEvent, Fate>
export type ProgressJournal = Journal<ProgressEvent, Fate>

/** A class of a learner; of whoever is not signed in, an empty owner: null is no key. */
export interface Owned {
  owner: string
  class_id: string
}

/** What the server said last of a class, by owner and class; and what waits for it, by each device. */
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
    asked(classes.get([owner, class_id])),
  )
  return saved?.progress
}

export async function keepProgress(of: Owned, progress: ClassProgress): Promise<void> {
  await inTransaction('readwrite', ({ classes }) => asked(classes.put({ ...of, progress })))
}

/** What waits, of each device as it counted. */
export function readEvents(of: Owned): Promise<SavedEvent[]> {
  return inTransaction('readonly', ({ events }) => asked(events.getAll(eventsOf(of))))
}

/**
 * Writes down what waits, also what the browser has lost of it; what the server has stored or
 * refused is needed no more.
 *
 * @throws when the browser cannot store it
 */
export function keepEvents(
  of: Owned,
  all: readonly SavedEvent[],
  fresh: readonly SavedEvent[],
): Promise<void> {
  return inTransaction('readwrite', async ({ events }) => {
    const keyOf = (event: SavedEvent) => [of.owner, of.class_id, event.device_id, event.sequence]
    const there = new Set((await asked(events.getAllKeys(eventsOf(of)))).map(String))
    const wanted = all.filter(({ fate }) => fate === 'waiting')
    for (const event of wanted)
      if (!there.has(String(keyOf(event)))) await asked(events.put({ ...event, ...of }))
    for (const event of fresh)
      if (event.fate !== 'waiting') await asked(events.delete(keyOf(event)))
      else if (there.has(String(keyOf(event)))) await asked(events.put({ ...event, ...of }))
  })
}

/** What was done before signing in becomes that of who has signed in. */
export function claimEvents(class_id: string, owner: string): Promise<void> {
  return inTransaction('readwrite', async ({ events }) => {
    const before = eventsOf({ owner: '', class_id })
    for (const event of await asked(events.getAll(before)))
      await asked(events.put({ ...event, owner }))
    await asked(events.delete(before))
  })
}

/** Empty arrays come after every text and number in a key. */
function eventsOf({ owner, class_id }: Owned): IDBKeyRange {
  return IDBKeyRange.bound([owner, class_id], [owner, class_id, []])
}
