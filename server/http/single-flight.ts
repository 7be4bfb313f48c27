import { LRUCache } from 'lru-cache'
import { MINUTE } from '../../src/lib/durations.ts'

/** Milliseconds that a request waits for the computation of another. */
export const MAX_WAIT = 3_000
/** Milliseconds during which nobody waits for a key whose response could not be shared. */
const UNSHARED_FOR = MINUTE
const UNSHARED_MAX = 1_000

interface Flight {
  /** The response that is being made. */
  leader: object
  isShared: Promise<boolean>
  settle: (isShared: boolean) => void
}

/** Runs one computation per key, for which others that ask for the same wait. */
export class SingleFlight {
  readonly #flights = new Map<string, Flight>()
  readonly #unshared = new LRUCache<string, true>({
    max: UNSHARED_MAX,
    ttl: UNSHARED_FOR,
    // Reading the clock for each of them would cost more than a second of precision is worth.
    ttlResolution: 1_000,
  })

  /**
   * Waits for the computation of this key.
   *
   * @param until end of the waiting, by the clock of `performance`
   * @returns whether the result is shared; undefined when none is running, or the time is over
   */
  wait(key: string, until: number): Promise<boolean> | undefined {
    const flight = this.#flights.get(key)
    const patience = until - performance.now()
    if (!flight || patience <= 0) return undefined
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => resolve(false), patience)
    void flight.isShared.then(isShared => {
      clearTimeout(timer)
      resolve(isShared)
    })
    return promise
  }

  /** Whether a computation of this key is running. */
  isRunning(key: string): boolean {
    return this.#flights.has(key)
  }

  /** Marks a computation as running; `end` must follow. */
  begin(key: string, leader: object): void {
    if (this.#flights.has(key)) return
    const { promise, resolve } = Promise.withResolvers<boolean>()
    this.#flights.set(key, { leader, isShared: promise, settle: resolve })
  }

  /** Ends a computation and releases those waiting; a call by anyone but the leader is ignored. */
  end(key: string, leader: object, isShared: boolean): void {
    const flight = this.#flights.get(key)
    if (flight?.leader !== leader) return
    this.#flights.delete(key)
    flight.settle(isShared)
  }

  /** Whether the response of this key cannot be shared, so that nobody may wait for it. */
  isUnshared(key: string): boolean {
    return this.#unshared.has(key)
  }

  /** Marks a key as not shareable for a while. */
  unshare(key: string): void {
    if (!this.#unshared.has(key)) this.#unshared.set(key, true)
  }
}
