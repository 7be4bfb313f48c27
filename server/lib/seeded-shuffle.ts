import { hash } from 'node:crypto'

/** Shuffles by Fisher and Yates, with numbers that follow from the seed alone. */
export function shuffle<T>(values: readonly T[], seed: string): T[] {
  const random = numbersOf(seed)
  const remainingValues = [...values]
  const shuffled: T[] = []
  while (remainingValues.length > 0)
    shuffled.push(...remainingValues.splice(Math.floor(random() * remainingValues.length), 1))
  return shuffled
}

/**
 * Mulberry32 (Tommy Ettinger, public domain): 32 bits of state are plenty for an order that
 * need not be secret, and every engine computes the same.
 *
 * @returns a function that returns the next number, from 0 to below 1
 */
export function numbersOf(seed: string): () => number {
  let state = Number.parseInt(hash('sha256', seed).slice(0, 8), 16)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
