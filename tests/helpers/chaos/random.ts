/** A reproducible source of randomness. */
export interface Random {
  /** Returns a number from 0 to below 1. */
  next(): number
  /** Returns a whole number below `limit`. */
  below(limit: number): number
  isTrue(chance: number): boolean
  pick<T>(from: readonly T[]): T
}

/** Mulberry32 (Tommy Ettinger, public domain). */
export function createRandom(seed: number): Random {
  let state = seed | 0
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    isTrue: chance => next() < chance,
    pick<T>(from: readonly T[]): T {
      return from[below(from.length)] as T
    },
  }
}
