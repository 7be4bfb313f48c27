import type { Order } from '../../contract/payments.ts'
import type { Access } from '../../contract/subscriptions.ts'

/** Until when all that an order covers is open; undefined where something of it is not. */
export function accessUntil(
  { package: sold }: Order,
  access: readonly Access[],
): number | undefined {
  const find = (kind: Access['kind'], id: string) =>
    access.find(one => one.kind === kind && one.id === id)?.until
  const ends = [
    ...sold.language_ids.map(id => find('language', id)),
    ...sold.class_ids.map(id => find('class', id)),
  ]
  return ends.includes(undefined) ? undefined : Math.min(...ends.map(end => end ?? 0))
}
