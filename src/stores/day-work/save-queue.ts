import { keepWork } from './send-work.ts'

/** Words that were saved while nothing could be sent wait on this device with the work of the day. */
export interface SaveQueue {
  isWaiting: (entryId: string) => boolean
  /** Keeps it, and tries at once to send it. */
  add: (entryId: string) => Promise<void>
  deliver: () => Promise<void>
  /** @returns what stops it */
  onArrived: (listener: () => void) => () => void
}

let queue: (SaveQueue & { userId: string }) | undefined

/** The queue of who is signed in: one for all words of a page. */
export function saveQueueOf(userId: string): SaveQueue {
  if (queue?.userId !== userId) queue = createSaveQueue(userId)
  return queue
}

function createSaveQueue(userId: string): SaveQueue & { userId: string } {
  const listeners = new Set<() => void>()
  const kept = keepWork(userId, {
    onArrived: () => {
      for (const listener of listeners) listener()
    },
  })
  addEventListener('online', () => void kept.deliver())
  if (kept.waiting.length > 0) void kept.deliver()
  const isWaiting = (entryId: string) =>
    kept.waiting.some(work => work.kind === 'save' && work.entry_id === entryId)
  return {
    userId,
    isWaiting,
    add: async entry_id => {
      if (!isWaiting(entry_id)) await kept.add({ kind: 'save', entry_id })
    },
    deliver: () => kept.deliver(),
    onArrived: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
