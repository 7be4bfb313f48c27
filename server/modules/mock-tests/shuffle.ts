import { hash } from 'node:crypto'
import type { PreparedItem } from './prepare-tests.ts'

/**
 * The questions of one attempt in its own order. Those of a group stay together, in their
 * order, where the first of them would be. The same seed gives the same order for ever.
 */
export function orderItems(items: readonly PreparedItem[], seed: string): PreparedItem[] {
  const units = new Map<string, PreparedItem[]>()
  for (const item of items) {
    const unit = item.group === null ? `item ${item.id}` : `group ${item.group}`
    units.set(unit, [...(units.get(unit) ?? []), item])
  }
  return shuffle([...units.values()], `${seed}:items:${items[0]?.section}`).flat()
}

/** Places of the options of a question, as one attempt shows them. */
export function orderOptions({ id, options, keeps_order }: PreparedItem, seed: string): number[] {
  const places = options.map((_, place) => place)
  if (!keeps_order) return shuffle(places, `${seed}:options:${id}`)
  // Numbers are in order when they fall, too: or the right ones would stand where they always do.
  const falls = areRising(options) && numbersOf(`${seed}:falling:${id}`)() < 0.5
  return falls ? places.reverse() : places
}

/** Whether options are numbers with the same unit, from the smallest to the greatest. */
function areRising(options: readonly string[]): boolean {
  const units = new Set(options.map(option => option.replace(/[\d,]/g, '')))
  const numbers = options.map(option => Number(option.replace(/\D/g, '')))
  return units.size === 1 && numbers.every((number, at) => number > (numbers[at - 1] ?? 0))
}

/** Fisher and Yates, with numbers that follow from the seed alone. */
function shuffle<T>(given: readonly T[], seed: string): T[] {
  const random = numbersOf(seed)
  const rest = [...given]
  const shuffled: T[] = []
  while (rest.length > 0) shuffled.push(...rest.splice(Math.floor(random() * rest.length), 1))
  return shuffled
}

/**
 * Mulberry32 (Tommy Ettinger, public domain): 32 bits of state are plenty for an order that
 * need not be secret, and every engine computes the same.
 *
 * @returns what gives the next number, from 0 to below 1
 */
function numbersOf(seed: string): () => number {
  let state = Number.parseInt(hash('sha256', seed).slice(0, 8), 16)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
