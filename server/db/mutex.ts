/** Lets one after the other, in the order in which they came. */
export class Turns {
  /** Who has the turn, and who waits, by what they do it to. */
  readonly #queues = new Map<string, (() => void)[]>()

  /** How many have the turn or wait for it. */
  count(key = ''): number {
    return this.#queues.get(key)?.length ?? 0
  }

  /**
   * Waits for a turn.
   *
   * @param key those of others need not wait
   * @returns what ends it; call it once
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

  /** Does something in a turn of its own. */
  async run<T>(work: () => Promise<T>, key = ''): Promise<T> {
    const end = await this.take(key)
    try {
      return await work()
    } finally {
      end()
    }
  }
}
