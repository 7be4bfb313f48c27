export type Side = 'left' | 'right'

type ComparedItem = Readonly<Record<string, unknown>>

/**
 * Returns the names of the fields that differ: those of `left` in its order, then those that only
 * `right` has.
 */
export function differences(left: ComparedItem, right: ComparedItem): string[] {
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])]
  return names.filter(name => !isSame(left[name], right[name]))
}

/** Merges two items: each field that differs is taken from the chosen side, by default `left`. */
export function merge(
  left: ComparedItem,
  right: ComparedItem,
  chosen: Readonly<Record<string, Side>>,
): ComparedItem {
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  const sides = { left, right }
  return Object.fromEntries(
    [...names].flatMap(name => {
      const side = sides[chosen[name] ?? 'left']
      return name in side ? [[name, side[name]]] : []
    }),
  )
}

/**
 * Returns the side of each field that only one side changed; where both did, a person has to
 * decide.
 *
 * @param base the common ancestor
 */
export function plainSides(
  base: ComparedItem,
  left: ComparedItem,
  right: ComparedItem,
): Record<string, Side> {
  return Object.fromEntries(
    differences(left, right).flatMap((field): [string, Side][] => {
      if (isSame(left[field], base[field])) return [[field, 'right']]
      return isSame(right[field], base[field]) ? [[field, 'left']] : []
    }),
  )
}

/** Whether two values are equal, regardless of the order of an object's properties. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object(one) !== one || Object(other) !== other) return Object.is(one, other)
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [one, other] as [ComparedItem, ComparedItem]
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names].every(name => isSame(left[name], right[name]))
}
