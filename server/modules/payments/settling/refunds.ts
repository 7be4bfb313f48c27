import type { Db } from '../../../db/tables.ts'
import { revokeAccess } from '../../subscriptions/public.ts'
import { type ChargeRow, findOrder, type OrderRow, sourceOf } from '../orders/order-rows.ts'
import { ordersBefore } from './transitions.ts'

/** Writes down that the money of a charge has to go back, once. */
export async function owe(trx: Db, charge: ChargeRow, reason: string, at: number): Promise<void> {
  const { user_id, order_id, number, amount_rupiah } = charge
  await trx
    .insertInto('refunds')
    .values({
      user_id,
      order_id,
      charge: number,
      amount_rupiah,
      status: 'due',
      reason,
      created_at: at,
      done_at: null,
    })
    .onConflict(conflict => conflict.columns(['user_id', 'order_id', 'charge']).doNothing())
    .execute()
}

/** What the gateway says has gone back of a charge so far. */
interface Told {
  /** Of the order. */
  id: string
  number: number
  refundedRupiah: number
  at: number
}

/** Notes money that went back at the gateway; a part of it takes nothing away from who paid. */
export async function noteRefunded(trx: Db, { id, number, ...told }: Told): Promise<void> {
  const whole = await findOrder(trx, id)
  const charge = whole?.charges.find(each => each.number === number)
  if (!whole || charge?.status !== 'paid') return
  const { refundedRupiah, at } = told
  if (refundedRupiah >= charge.amount_rupiah)
    await giveBack(trx, whole.order, charge, 'refunded at the gateway', at)
  else await markDone(trx, charge, refundedRupiah, 'refunded in part at the gateway', at)
}

/**
 * Notes that all money of a charge went back. Of the one that paid the order this ends what it
 * opened; points for it stay. A second time changes nothing.
 *
 * @returns whether that is news
 */
export async function giveBack(
  trx: Db,
  order: OrderRow,
  charge: ChargeRow,
  reason: string,
  at: number,
): Promise<boolean> {
  const isNew = await markDone(trx, charge, charge.amount_rupiah, reason, at)
  if (order.paid_charge !== charge.number) return isNew
  const refunded = await trx
    .updateTable('orders')
    .set({ status: 'refunded', refunded_at: at })
    .where('id', '=', order.id)
    .where('status', 'in', ordersBefore('refunded'))
    .returning('user_id')
    .executeTakeFirst()
  if (refunded) await revokeAccess(trx, refunded.user_id, sourceOf(order), at)
  return isNew
}

/** What is due stays due until all of it went back; what went back only ever grows. @returns whether it grew */
async function markDone(
  trx: Db,
  charge: ChargeRow,
  amount: number,
  reason: string,
  at: number,
): Promise<boolean> {
  const { user_id, order_id, number } = charge
  const done = { amount_rupiah: amount, status: 'done', done_at: at } as const
  const row = await trx
    .insertInto('refunds')
    .values({ user_id, order_id, charge: number, ...done, reason, created_at: at })
    .onConflict(conflict =>
      conflict
        .columns(['user_id', 'order_id', 'charge'])
        .doUpdateSet(done)
        .where(eb =>
          eb.or([
            // Due is always all of it.
            eb.and([eb('refunds.status', '=', 'due'), eb('refunds.amount_rupiah', '<=', amount)]),
            eb('refunds.amount_rupiah', '<', amount),
          ]),
        ),
    )
    .returning('charge')
    .executeTakeFirst()
  return row !== undefined
}
