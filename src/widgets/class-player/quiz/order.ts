/** Ids of the options in the order in which the words were placed. */
export type Order = readonly string[]

/** Appends a word, or removes it if it is placed already. */
export function toggle(order: Order, id: string): string[] {
  return order.includes(id) ? order.filter(each => each !== id) : [...order, id]
}

/** Moves a word to an index, or inserts it there. */
export function moveTo(order: Order, id: string, index: number): string[] {
  const otherIds = order.filter(each => each !== id)
  const at = Math.min(Math.max(index, 0), otherIds.length)
  return [...otherIds.slice(0, at), id, ...otherIds.slice(at)]
}
