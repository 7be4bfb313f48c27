/** Deterministic pseudorandom numbers (mulberry32). */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** Returns a number from 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** @throws Error if the list is empty */
  pick<T>(from: readonly T[]): T {
    const picked = from[this.below(from.length)]
    if (picked === undefined) throw new Error('Cannot pick from an empty list.')
    return picked
  }

  below(end: number): number {
    return Math.floor(this.next() * end)
  }

  /** Returns the items in random order. */
  shuffled<T>(things: readonly T[]): T[] {
    return things
      .map(thing => ({ thing, at: this.next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ thing }) => thing)
  }
}
