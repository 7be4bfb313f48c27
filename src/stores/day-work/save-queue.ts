import type { Failure } from '../../api/http.ts'
import type { OutboxPlace } from '../../lib/saved-word.ts'
import { isSame, type Work } from './outbox.ts'
import { type Doer, openOutbox } from './send-work.ts'

/** A word of the dictionary, or words by their spelling. */
export type WordsToSave = Extract<Work, { kind: 'save' | 'save-words' }>

/** Words that were saved without a network, in the outbox of the day's work. */
export interface SaveQueue {
  /** Where the words are pending; undefined if they are not. */
  placeOf: (words: WordsToSave) => OutboxPlace | undefined
  /** Why the server refused the words. */
  refusalOf: (words: WordsToSave) => Failure | undefined
  /** Adds words, and sends them at once if possible. */
  add: (words: WordsToSave) => Promise<void>
  deliver: () => Promise<void>
  /** Calls the listener after each attempt to send. @returns the function that stops it */
  onTried: (listener: () => void) => () => void
}

let queue: (SaveQueue & { userId: string }) | undefined

/** Returns the current user's queue: one for all words of a page. */
export function saveQueueOf(doer: Doer): SaveQueue {
  if (queue?.userId !== doer.userId) queue = createSaveQueue(doer)
  return queue
}

function createSaveQueue(doer: Doer): SaveQueue & { userId: string } {
  const listeners = new Set<() => void>()
  const refusals = new Map<string, Failure>()
  const keyOf = (work: Work) => JSON.stringify(work)
  const outbox = openOutbox(doer, {
    onRefused: (work, failure) => refusals.set(keyOf(work), failure),
    onTried: () => {
      for (const listener of listeners) listener()
    },
  })
  const placeOf = (words: WordsToSave) =>
    outbox.waiting.some(work => isSame(work, words)) ? outbox.place : undefined
  return {
    userId: doer.userId,
    placeOf,
    refusalOf: words => refusals.get(keyOf(words)),
    add: async words => {
      refusals.delete(keyOf(words))
      if (!placeOf(words)) await outbox.add(words)
    },
    deliver: () => outbox.deliver(),
    onTried: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
