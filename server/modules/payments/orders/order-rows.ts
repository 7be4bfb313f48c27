import type { Db, Tables } from '../../../db/tables.ts'
import { ApiError } from '../../../lib/api-error.ts'

export type OrderRow = Tables['orders']
export type ChargeRow = Tables['charges']

/** An order with all its charges, the oldest first. */
export interface WholeOrder {
  order: OrderRow
  charges: readonly ChargeRow[]
}

/** The key of a charge. */
export type ChargeName = Pick<ChargeRow, 'order_id' | 'number'>

/** Returns the reference of a charge at the gateway. */
export function referenceOf({ order_id, number }: ChargeName): string {
  return `${order_id}-${number}`
}

/** @returns undefined for a text that is no reference of ours */
export function readReference(reference: string): ChargeName | undefined {
  const [, order_id, number] = /^(sapa-[0-9a-z]{26})-([1-9]\d?)$/.exec(reference) ?? []
  return order_id && number ? { order_id, number: Number(number) } : undefined
}

/** Returns the source of a grant that comes from this order. */
export function sourceOf({ id }: Pick<OrderRow, 'id'>): string {
  return `order ${id}`
}

export async function findOrder(db: Db, id: string): Promise<WholeOrder | undefined> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  return order && { order, charges: await chargesOf(db, order) }
}

/** @throws ApiError not-found, also for somebody else's order */
export async function findOwnOrder(db: Db, userId: string, id: string): Promise<WholeOrder> {
  const wholeOrder = await findOrder(db, id)
  if (wholeOrder?.order.user_id !== userId)
    throw new ApiError('not-found', 'Pesanan ini tidak ada.')
  return wholeOrder
}

export function chargesOf(
  db: Db,
  { user_id, id }: Pick<OrderRow, 'user_id' | 'id'>,
): Promise<ChargeRow[]> {
  return db
    .selectFrom('charges')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('order_id', '=', id)
    .orderBy('number')
    .execute()
}

/** Maximum number of orders in a response. */
const LISTED = 200

/** Returns a learner's orders, the newest first. */
export async function listOrders(db: Db, userId: string): Promise<WholeOrder[]> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(LISTED)
    .execute()
  const charges = await db
    .selectFrom('charges')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_id', 'in', query =>
      query
        .selectFrom('orders')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(LISTED),
    )
    .orderBy('number')
    .execute()
  const byOrder = Map.groupBy(charges, ({ order_id }) => order_id)
  return orders.map(order => ({ order, charges: byOrder.get(order.id) ?? [] }))
}

/**
 * Makes every other change of this order wait until the transaction has ended. An update that
 * changes nothing is a lock that every engine has.
 */
export async function lockOrder(trx: Db, id: string): Promise<WholeOrder | undefined> {
  const order = await trx
    .updateTable('orders')
    .set(eb => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return order && { order, charges: await chargesOf(trx, order) }
}
