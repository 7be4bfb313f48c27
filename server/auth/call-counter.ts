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

/** Counts in memory: a limit against runaway programs is not worth a database write per call. */
export class CallCounter {
  readonly #limit: CallLimit
  readonly #windows = new WeakMap<object, Window>()

  constructor(limit: CallLimit) {
    this.#limit = limit
  }

  /**
   * @param app an object that belongs to one app, such as its database: apps of one process count
   *   separately
   * @param weight of this call
   * @param limit in place of the counter's own
   * @returns whether this call is within the limit
   */
  count(app: object, key: string, now: number, weight = 1, limit = this.#limit.limit): boolean {
    const number = Math.floor(now / this.#limit.window)
    const existing = this.#windows.get(app)
    const window = existing?.number === number ? existing : { number, counts: new Map() }
    this.#windows.set(app, window)
    const count = (window.counts.get(key) ?? 0) + weight
    window.counts.set(key, count)
    return count <= limit
  }

  /** @throws ApiError wait, when this call is beyond the limit */
  limit(app: object, key: string, now: number, weight?: number, limit?: number): void {
    const { window } = this.#limit
    if (!this.count(app, key, now, weight, limit)) throw tooManyRequests(window - (now % window))
  }
}
