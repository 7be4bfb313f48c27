/** Lets one after the other, in the order in which they came. */
export class Turns {
  #last: Promise<void> = Promise.resolve()

  /** Waits for a turn. @returns what ends it */
  async take(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const previous = this.#last
    this.#last = promise
    await previous
    return resolve
  }
}
