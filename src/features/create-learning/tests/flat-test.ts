type Item = Record<string, unknown>

/** A test with each item as a field of its own, so that items are compared one by one. */
export function flatTest({ items, ...facts }: Item): Item {
  const all = Array.isArray(items) ? (items as readonly Item[]) : []
  return { ...facts, ...Object.fromEntries(all.map(item => [String(item['id']), item])) }
}
