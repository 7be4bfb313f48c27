export type Side = 'left' | 'right'

type Item = Readonly<Record<string, unknown>>

/** Names of the fields that differ, in the order of `left`, then what only `right` has. */
export function differences(left: Item, right: Item): string[] {
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])]
  return names.filter(name => !isSame(left[name], right[name]))
}

/** One item of two: of each field that differs the side that was chosen, `left` where none was. */
export function merge(left: Item, right: Item, chosen: Readonly<Record<string, Side>>): Item {
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
 * Where only one side changed a field, that one; where both did, nobody but a person can say.
 *
 * @param base what both began from
 */
export function plainSides(base: Item, left: Item, right: Item): Record<string, Side> {
  return Object.fromEntries(
    differences(left, right).flatMap((field): [string, Side][] => {
      if (isSame(left[field], base[field])) return [[field, 'right']]
      return isSame(right[field], base[field]) ? [[field, 'left']] : []
    }),
  )
}

/** The same value, in whatever order the parts of an object stand. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object(one) !== one || Object(other) !== other) return Object.is(one, other)
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [own, others] = [one, other] as [Item, Item]
  const names = new Set([...Object.keys(own), ...Object.keys(others)])
  return [...names].every(name => isSame(own[name], others[name]))
}
