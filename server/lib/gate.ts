import { ApiError } from './api-error.ts'

type GoOn = () => void

/** Limits how much work runs at once and how much waits; anything beyond that is refused. */
export class Gate {
  readonly #atOnce: number
  readonly #waiting: number
  readonly #share: number
  readonly #wait: number | undefined
  /** Waiting work by owner; the owner whose turn is next comes first. */
  readonly #queues = new Map<string | undefined, GoOn[]>()
  #running = 0
  #queued = 0

  /**
   * @param share how much of the queue one owner may fill; all of it when absent
   * @param wait seconds after which a refused caller may come again; those of `unavailable` if absent
   */
  constructor({
    atOnce,
    waiting,
    share = waiting,
    wait,
  }: {
    atOnce: number
    waiting: number
    share?: number
    wait?: number
  }) {
    this.#atOnce = atOnce
    this.#waiting = waiting
    this.#share = share
    this.#wait = wait
  }

  /** Whether nothing runs or waits. */
  get isIdle(): boolean {
    return this.#running === 0
  }

  /**
   * @param owner of the work, such as a network: owners take turns, however many of one wait
   * @throws ApiError unavailable, when too many wait already, in all or of this owner
   */
  async run<T>(work: () => Promise<T>, owner?: string): Promise<T> {
    if (this.#running < this.#atOnce) this.#running++
    else await this.#enqueue(owner)
    try {
      return await work()
    } finally {
      // The slot passes to the next one waiting; it is free only when nobody waits.
      const next = this.#next()
      if (next) next()
      else this.#running--
    }
  }

  #enqueue(owner?: string): Promise<void> {
    const queue = this.#queues.get(owner) ?? []
    const isOverShare = owner !== undefined && queue.length >= this.#share
    if (isOverShare || this.#queued >= this.#waiting) throw this.#refusal()
    this.#queues.set(owner, queue)
    this.#queued++
    return new Promise(resolve => queue.push(resolve))
  }

  #refusal(): ApiError {
    const headers = this.#wait === undefined ? {} : { 'Retry-After': String(this.#wait) }
    return new ApiError('unavailable', undefined, headers)
  }

  #next(): GoOn | undefined {
    const [first] = this.#queues
    if (!first) return undefined
    const [owner, queue] = first
    const next = queue.shift()
    this.#queued--
    this.#queues.delete(owner)
    if (queue.length > 0) this.#queues.set(owner, queue)
    return next
  }
}
