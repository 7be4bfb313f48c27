import { LRUCache } from 'lru-cache'
import { MINUTE } from '../../src/lib/durations.ts'

/** Milliseconds after which nobody waits longer for what another is making. */
export const PATIENCE = 3_000
/** Milliseconds for which nobody waits for what turned out to be everybody's own. */
const UNSHARED_FOR = MINUTE
const UNSHARED_MAX = 1_000

interface Going {
  /** The answer that is being made. */
  leader: object
  isShared: Promise<boolean>
  settle: (isShared: boolean) => void
}

/** Answers that somebody is making, and for which others who ask for the same wait. */
export class SharedMakings {
  readonly #going = new Map<string, Going>()
  readonly #unshared = new LRUCache<string, true>({
    max: UNSHARED_MAX,
    ttl: UNSHARED_FOR,
    // A look at the clock for each of them would cost more than a second is worth.
    ttlResolution: 1_000,
  })

  /**
   * Waits for what is being made under this key.
   *
   * @param until waits no longer than this, by the clock of `performance`
   * @returns whether others may have it; undefined when nobody makes it, or it takes too long
   */
  wait(key: string, until: number): Promise<boolean> | undefined {
    const going = this.#going.get(key)
    const patience = until - performance.now()
    if (!going || patience <= 0) return undefined
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => resolve(false), patience)
    void going.isShared.then(isShared => {
      clearTimeout(timer)
      resolve(isShared)
    })
    return promise
  }

  /** Says that this answer is being made; `end` must follow. */
  begin(key: string, leader: object): void {
    if (this.#going.has(key)) return
    const { promise, resolve } = Promise.withResolvers<boolean>()
    this.#going.set(key, { leader, isShared: promise, settle: resolve })
  }

  /** Lets those go on who wait for this answer; what does not concern it is overlooked. */
  end(key: string, leader: object, isShared: boolean): void {
    const going = this.#going.get(key)
    if (going?.leader !== leader) return
    this.#going.delete(key)
    going.settle(isShared)
  }

  /** Whether what is made under this key is everybody's own: nobody may wait for it then. */
  isUnshared(key: string): boolean {
    return this.#unshared.has(key)
  }

  /** Says that it is, for a while. */
  unshare(key: string): void {
    if (!this.#unshared.has(key)) this.#unshared.set(key, true)
  }
}
