import type { Db } from '../db/tables.ts'
import { tooManyRequests } from '../lib/api-error.ts'

export interface CallLimit {
  /** Calls that one window allows. */
  limit: number
  /** Length of a window in milliseconds; windows begin at multiples of it. */
  window: number
}

interface Window {
  number: number
  counts: Map<string, number>
}

/** Counts in memory: a limit against runaways is not worth a write to the database each call. */
export class CallCounter {
  readonly #limit: CallLimit
  readonly #windows = new WeakMap<Db, Window>()

  constructor(limit: CallLimit) {
    this.#limit = limit
  }

  /**
   * @param db the app's: each app in a process counts for itself
   * @returns whether this call is within the limit
   */
  count(db: Db, key: string, now: number): boolean {
    const number = Math.floor(now / this.#limit.window)
    const known = this.#windows.get(db)
    const window = known?.number === number ? known : { number, counts: new Map() }
    this.#windows.set(db, window)
    const count = (window.counts.get(key) ?? 0) + 1
    window.counts.set(key, count)
    return count <= this.#limit.limit
  }

  /** @throws ApiError too-many-requests, when this call is beyond the limit */
  limit(db: Db, key: string, now: number): void {
    const { window } = this.#limit
    if (!this.count(db, key, now)) throw tooManyRequests(window - (now % window))
  }
}
