import type { VoiceMeasures } from '../../contract/recordings.ts'
import { createDatabase, resultOf } from '../event-journal/database.ts'

/** Takes of one speaker that wait on this device at most: about 2 MB. */
export const PENDING_MAX = 200

/** A take that the server does not have yet. */
export interface PendingTake {
  /** The account of the speaker. */
  owner: string
  /** Makes a take that is sent twice count once. */
  take_id: string
  text: string
  /** The text's address. */
  address: string
  measures: VoiceMeasures
  /** The MP3 file. */
  mp3: ArrayBuffer
  /** Milliseconds UTC by the device. */
  recorded_at: number
}

const inTransaction = createDatabase({
  request: () => indexedDB.open('sapa-takes', 1),
  pick: transaction => transaction.objectStore('takes'),
  upgrade: db => void db.createObjectStore('takes', { keyPath: ['owner', 'take_id'] }),
})

/** An empty array sorts after every text in a key. */
const takesOf = (owner: string) => IDBKeyRange.bound([owner], [owner, []])

/** Returns the waiting takes of a speaker, the oldest first. */
export async function readTakes(owner: string): Promise<PendingTake[]> {
  const takes = await inTransaction(
    'readonly',
    (store): Promise<PendingTake[]> => resultOf(store.getAll(takesOf(owner))),
  )
  return takes.sort((one, other) => one.recorded_at - other.recorded_at)
}

export function countTakes(owner: string): Promise<number> {
  return inTransaction('readonly', store => resultOf(store.count(takesOf(owner))))
}

/** @returns false where as many wait as may @throws when the browser cannot store it */
export function saveTake(take: PendingTake): Promise<boolean> {
  return inTransaction('readwrite', async store => {
    if ((await resultOf(store.count(takesOf(take.owner)))) >= PENDING_MAX) return false
    await resultOf(store.put(take))
    return true
  })
}

export function removeTake({ owner, take_id }: PendingTake): Promise<void> {
  return inTransaction('readwrite', store => resultOf(store.delete([owner, take_id])))
}

/** Deletes all takes of somebody who has withdrawn their consent, or deleted the account. */
export function removeTakesOf(owner: string): Promise<void> {
  return inTransaction('readwrite', store => resultOf(store.delete(takesOf(owner))))
}
