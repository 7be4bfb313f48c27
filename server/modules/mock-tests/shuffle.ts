import { numbersOf, shuffle } from '../../lib/seeded-shuffle.ts'
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
