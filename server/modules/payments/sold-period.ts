import type { Db } from '../../db/tables.ts'
import type { Classes } from '../classes/public.ts'
import { languagePeriods, type Period, periodsOf, readGrants } from '../subscriptions/public.ts'
import { type OrderRow, sourceOf } from './orders/order-rows.ts'
import type { StoredSale } from './orders/sale.ts'

/**
 * Returns the period in which an order opens its package, after the access that existed before.
 * Where the classes differ, it is the period that ends first.
 *
 * @returns undefined for an order that gave nothing
 */
export async function soldPeriod(
  db: Db,
  classes: Classes,
  order: Pick<OrderRow, 'user_id' | 'id'>,
  { package: { language_ids, class_ids } }: StoredSale,
): Promise<Period | undefined> {
  const grants = await readGrants(db, order.user_id)
  const timelines = [
    ...language_ids.map(id => languagePeriods(grants, id)),
    ...class_ids.map(id => {
      const language_id = classes.get(id)?.language_id ?? ''
      return periodsOf(grants, { id, language_id })
    }),
  ]
  const source = sourceOf(order)
  const sold = timelines.flatMap(periods => periods.filter(period => period.source === source))
  return sold.sort((a, b) => a.to - b.to)[0]
}
