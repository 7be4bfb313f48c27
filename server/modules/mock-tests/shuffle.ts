import { numbersOf, shuffle } from '../../lib/seeded-shuffle.ts'
import type { PreparedItem } from './prepare-tests.ts'

/**
 * Orders the questions of one attempt. Those of a group stay together, in their order, where the
 * first of them would be. The same seed gives the same order for ever.
 */
export function orderItems(items: readonly PreparedItem[], seed: string): PreparedItem[] {
  const units = new Map<string, PreparedItem[]>()
  for (const item of items) {
    const unit = item.group === null ? `item ${item.id}` : `group ${item.group}`
    units.set(unit, [...(units.get(unit) ?? []), item])
  }
  return shuffle([...units.values()], `${seed}:items:${items[0]?.section}`).flat()
}

/** Returns the positions of a question's options in the order of one attempt. */
export function orderOptions({ id, options, keeps_order }: PreparedItem, seed: string): number[] {
  const places = options.map((_, place) => place)
  if (!keeps_order) return shuffle(places, `${seed}:options:${id}`)
  // Falling numbers are in order too: if they always rose, the right option would always be in the
  // same position.
  const falls = areRising(options) && numbersOf(`${seed}:falling:${id}`)() < 0.5
  return falls ? places.reverse() : places
}

/** Whether options are numbers with the same unit, in rising order. */
function areRising(options: readonly string[]): boolean {
  const units = new Set(options.map(option => option.replace(/[\d,]/g, '')))
  const numbers = options.map(option => Number(option.replace(/\D/g, '')))
  return units.size === 1 && numbers.every((number, at) => number > (numbers[at - 1] ?? 0))
}
