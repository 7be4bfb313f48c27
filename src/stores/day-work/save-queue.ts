import type { Failure } from '../../api/http.ts'
import type { OutboxPlace } from '../../lib/saved-word.ts'
import { isSame, type Work } from './outbox.ts'
import { type Doer, openOutbox } from './send-work.ts'

/** A word of the dictionary, or words by how they are written. */
export type WordsToSave = Extract<Work, { kind: 'save' | 'save-words' }>

/** Words that were saved while nothing could be sent wait on this device with the work of the day. */
export interface SaveQueue {
  /** Where they wait; undefined where they do not. */
  placeOf: (words: WordsToSave) => OutboxPlace | undefined
  /** Why the server did not take them when they arrived. */
  refusalOf: (words: WordsToSave) => Failure | undefined
  /** Keeps them, and tries at once to send them. */
  add: (words: WordsToSave) => Promise<void>
  deliver: () => Promise<void>
  /** Tells of each try to send what waits. @returns what stops it */
  onTried: (listener: () => void) => () => void
}

let queue: (SaveQueue & { userId: string }) | undefined

/** The queue of who is signed in: one for all words of a page. */
export function saveQueueOf(doer: Doer): SaveQueue {
  if (queue?.userId !== doer.userId) queue = createSaveQueue(doer)
  return queue
}

function createSaveQueue(doer: Doer): SaveQueue & { userId: string } {
  const listeners = new Set<() => void>()
  const refusals = new Map<string, Failure>()
  const keyOf = (work: Work) => JSON.stringify(work)
  const kept = openOutbox(doer, {
    onRefused: (work, failure) => refusals.set(keyOf(work), failure),
    onTried: () => {
      for (const listener of listeners) listener()
    },
  })
  const placeOf = (words: WordsToSave) =>
    kept.waiting.some(work => isSame(work, words)) ? kept.place : undefined
  return {
    userId: doer.userId,
    placeOf,
    refusalOf: words => refusals.get(keyOf(words)),
    add: async words => {
      refusals.delete(keyOf(words))
      if (!placeOf(words)) await kept.add(words)
    },
    deliver: () => kept.deliver(),
    onTried: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
