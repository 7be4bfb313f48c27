import { createDatabase } from '../event-journal/database.ts'

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
  upgrade(db, oldVersion) {
    // Version 1 was in no release; what it wrote beside the attempts is left alone.
    if (oldVersion === 0) db.createObjectStore('attempts', { keyPath: 'attempt_id' })
    db.createObjectStore(EVENTS, { keyPath: ['attempt_id', 'device_id', 'sequence'] })
  },
})
