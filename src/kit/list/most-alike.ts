/**
 * The others that are most like one thing of a list, the likest first; equals keep their order.
 *
 * @param likeness how much alike another is, more being more
 * @param most how many to take
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
