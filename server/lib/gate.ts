import { ApiError } from './api-error.ts'

interface Waiting {
  owner: string | undefined
  goOn: () => void
}

/** Lets some work run at once and some wait; what comes beyond that is turned away. */
export class Gate {
  readonly #atOnce: number
  readonly #waiting: number
  readonly #share: number
  readonly #queue: Waiting[] = []
  #running = 0

  /** @param share how many of the places to wait one owner may take; all when absent */
  constructor({
    atOnce,
    waiting,
    share = waiting,
  }: {
    atOnce: number
    waiting: number
    share?: number
  }) {
    this.#atOnce = atOnce
    this.#waiting = waiting
    this.#share = share
  }

  /**
   * @param owner who it is for, such as a network
   * @throws ApiError unavailable, when too many wait already, in all or of this owner
   */
  async run<T>(work: () => Promise<T>, owner?: string): Promise<T> {
    if (this.#running < this.#atOnce) this.#running++
    else await this.#wait(owner)
    try {
      return await work()
    } finally {
      // The place goes on to who waits longest; it is free only when nobody does.
      const next = this.#queue.shift()
      if (next) next.goOn()
      else this.#running--
    }
  }

  #wait(owner?: string): Promise<void> {
    const isOverShare =
      owner !== undefined &&
      this.#queue.filter(waiting => waiting.owner === owner).length >= this.#share
    if (isOverShare || this.#queue.length >= this.#waiting) throw new ApiError('unavailable')
    return new Promise(resolve => this.#queue.push({ owner, goOn: resolve }))
  }
}
