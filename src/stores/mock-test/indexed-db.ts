import { asked, createDatabase } from '../event-journal/database.ts'

const EVENTS = 'events-by-device'

/**
 * The stores of mock tests on this device: `SavedAttempt` by id, and the events of each by attempt,
 * device and number.
 */
export const inTransaction = createDatabase({
  request: () => indexedDB.open('sapa-mock-tests', 2),
  pick: transaction => ({
    attempts: transaction.objectStore('attempts'),
    events: transaction.objectStore(EVENTS),
  }),
  upgrade(db, oldVersion, transaction) {
    if (oldVersion === 0) db.createObjectStore('attempts', { keyPath: 'attempt_id' })
    db.createObjectStore(EVENTS, { keyPath: ['attempt_id', 'device_id', 'sequence'] })
    if (oldVersion === 1 && transaction) void moveEvents(db, transaction)
  },
})

/** Once all tabs of a browser counted as one device, which was written beside the attempt. */
async function moveEvents(db: IDBDatabase, transaction: IDBTransaction): Promise<void> {
  const [attempts, before] = await Promise.all(
    ['attempts', 'events'].map(name => asked(transaction.objectStore(name).getAll())),
  )
  const deviceOf = new Map(attempts?.map(({ attempt_id, device_id }) => [attempt_id, device_id]))
  for (const event of before ?? [])
    transaction
      .objectStore(EVENTS)
      .put({ device_id: deviceOf.get(event.attempt_id) ?? event.attempt_id, ...event })
  db.deleteObjectStore('events')
}
