/** Mutual exclusion by key, in the order of arrival. */
export class Mutex {
  /** The holder of each key's lock, followed by those waiting for it. */
  readonly #queues = new Map<string, (() => void)[]>()

  /** Number of those that hold the lock or wait for it. */
  count(key = ''): number {
    return this.#queues.get(key)?.length ?? 0
  }

  /**
   * Acquires the lock of a key.
   *
   * @param key locks of different keys are independent
   * @returns a function that releases the lock; call it once
   */
  async take(key = ''): Promise<() => void> {
    const queue = this.#queues.get(key) ?? []
    this.#queues.set(key, queue)
    await new Promise<void>(goOn => {
      queue.push(goOn)
      if (queue.length === 1) goOn()
    })
    return () => {
      queue.shift()
      queue[0]?.()
      if (queue.length === 0) this.#queues.delete(key)
    }
  }

  /** Runs `work` while holding the lock. */
  async run<T>(work: () => Promise<T>, key = ''): Promise<T> {
    const end = await this.take(key)
    try {
      return await work()
    } finally {
      end()
    }
  }
}
