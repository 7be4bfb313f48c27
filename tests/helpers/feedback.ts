import { randomUUID } from 'node:crypto'
import { openDb, type Storage } from '../../server/db/open.ts'
import type { Feedback } from '../../src/contract/feedback.ts'

export function newFeedback(id: string = randomUUID()): Feedback {
  return {
    id,
    topic: 'dictionary-entry',
    subject_id: 'sapa-사랑',
    message: 'Artinya kurang tepat.',
  }
}

/** @param url address of the server, without a trailing slash */
export function postFeedback(url: string, id?: string): Promise<Response> {
  return fetch(`${url}/api/feedback`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(newFeedback(id)),
  })
}

/** Returns the ids in the database, unordered. */
export async function storedFeedback(storage: Storage): Promise<string[]> {
  const db = openDb(storage)
  try {
    const rows = await db.selectFrom('feedback').select('id').execute()
    return rows.map(({ id }) => id)
  } finally {
    await db.destroy()
  }
}

/** Several writers, each of which posts one feedback after the other until stopped. */
export class FeedbackWriters {
  /** Ids that the server acknowledged. */
  readonly acknowledged = new Set<string>()
  #waiting: (() => void)[] = []
  #isOn = true
  readonly #ended: Promise<unknown>

  constructor(url: string, writers: number) {
    this.#ended = Promise.all(Array.from({ length: writers }, () => this.#write(url)))
  }

  async #write(url: string): Promise<void> {
    while (this.#isOn) {
      const id = randomUUID()
      const response = await postFeedback(url, id).catch(() => undefined)
      if (response?.status === 201) this.#acknowledge(id)
      await response?.arrayBuffer().catch(() => undefined)
    }
  }

  #acknowledge(id: string): void {
    this.acknowledged.add(id)
    for (const go of this.#waiting.splice(0)) go()
  }

  /** Waits for the next acknowledgement of a write. */
  next(): Promise<void> {
    return new Promise(resolve => this.#waiting.push(resolve))
  }

  async stop(): Promise<void> {
    this.#isOn = false
    await this.#ended
  }
}
