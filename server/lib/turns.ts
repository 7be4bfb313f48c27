/** Lets work for the same key be done one after the other. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>()

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key)
    const turn = before ? before.then(work) : work()
    // Whoever waits for it goes on, however it ends.
    const end = turn.catch(() => {})
    this.#last.set(key, end)
    try {
      return await turn
    } finally {
      if (this.#last.get(key) === end) this.#last.delete(key)
    }
  }
}
