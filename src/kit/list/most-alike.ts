/**
 * Returns the items most similar to one item of a list, most similar first; ties keep their order.
 *
 * @param likeness similarity to the item; higher is more similar
 * @param most number of items to return
 */
export function mostAlike<T extends { id: string }>(
  { id }: T,
  all: readonly T[],
  likeness: (other: T) => number,
  most: number,
): T[] {
  return all
    .filter(other => other.id !== id)
    .toSorted((a, b) => likeness(b) - likeness(a))
    .slice(0, most)
}
