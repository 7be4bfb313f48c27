import { LRUCache } from 'lru-cache'

/** Milliseconds after which nobody waits longer for what another is making. */
export const PATIENCE = 3_000
/** Milliseconds for which nobody waits for what turned out to be everybody's own. */
const UNSHARED_FOR = 60_000
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
  readonly #unshared = new LRUCache<string, true>({ max: UNSHARED_MAX, ttl: UNSHARED_FOR })

  /**
   * Waits for what is being made under this key.
   *
   * @param until waits no longer than this, by the clock of `performance`
   * @returns whether others may have it; undefined when nobody makes it, or for nobody else
   */
  wait(key: string, until: number): Promise<boolean> | undefined {
    const going = this.#going.get(key)
    const patience = until - performance.now()
    if (!going || patience <= 0 || this.#unshared.has(key)) return undefined
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
    if (this.#going.has(key) || this.#unshared.has(key)) return
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

  /** Says that what is made under this key is everybody's own: from now on nobody waits for it. */
  isUnshared(key: string): void {
    this.#unshared.set(key, true)
  }
}
