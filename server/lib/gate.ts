import { ApiError } from './api-error.ts'

/** Lets some work run at once and some wait; what comes beyond that is turned away. */
export class Gate {
  readonly #atOnce: number
  readonly #waiting: number
  readonly #queue: (() => void)[] = []
  #running = 0

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce
    this.#waiting = waiting
  }

  /** @throws ApiError unavailable, when too many wait already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running++
    else await this.#wait()
    try {
      return await work()
    } finally {
      // The place goes on to who waits longest; it is free only when nobody does.
      const next = this.#queue.shift()
      if (next) next()
      else this.#running--
    }
  }

  #wait(): Promise<void> {
    if (this.#queue.length >= this.#waiting) throw new ApiError('unavailable')
    return new Promise(resolve => this.#queue.push(resolve))
  }
}
