/** Words in the order in which they were placed, by the ids of their options. */
export type Order = readonly string[]

/** Puts a word last, or takes it back. */
export function toggle(order: Order, id: string): string[] {
  return order.includes(id) ? order.filter(each => each !== id) : [...order, id]
}

/** Moves a word so that it stands at a place; what is not there yet comes there. */
export function moveTo(order: Order, id: string, place: number): string[] {
  const others = order.filter(each => each !== id)
  const at = Math.min(Math.max(place, 0), others.length)
  return [...others.slice(0, at), id, ...others.slice(at)]
}
