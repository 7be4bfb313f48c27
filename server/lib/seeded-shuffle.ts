import { hash } from 'node:crypto'
import { mulberry32 } from '../../src/lib/seeded-random.ts'

/** Shuffles by Fisher and Yates, with numbers that follow from the seed alone. */
export function shuffle<T>(values: readonly T[], seed: string): T[] {
  const random = numbersOf(seed)
  const remainingValues = [...values]
  const shuffled: T[] = []
  while (remainingValues.length > 0)
    shuffled.push(...remainingValues.splice(Math.floor(random() * remainingValues.length), 1))
  return shuffled
}

/** Returns a function that returns the next number of a seed, from 0 to below 1. */
export function numbersOf(seed: string): () => number {
  return mulberry32(Number.parseInt(hash('sha256', seed).slice(0, 8), 16))
}
