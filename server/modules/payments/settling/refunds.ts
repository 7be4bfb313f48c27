import type { Db } from '../../../db/tables.ts'
import { revokeAccess } from '../../subscriptions/public.ts'
import { type ChargeRow, findOrder, type OrderRow, sourceOf } from '../orders/order-rows.ts'
import { ordersBefore } from './transitions.ts'

/** Records, once, that a charge has to be refunded. */
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

/** The refund of a charge so far, as the gateway reports it. */
interface RefundReport {
  /** Id of the order. */
  id: string
  number: number
  refundedRupiah: number
  at: number
}

/** Records a refund at the gateway; a partial refund takes nothing away from the buyer. */
export async function noteRefunded(
  trx: Db,
  { id, number, ...report }: RefundReport,
): Promise<void> {
  const wholeOrder = await findOrder(trx, id)
  const charge = wholeOrder?.charges.find(each => each.number === number)
  if (!wholeOrder || charge?.status !== 'paid') return
  const { refundedRupiah, at } = report
  if (refundedRupiah >= charge.amount_rupiah)
    await giveBack(trx, wholeOrder.order, charge, 'refunded at the gateway', at)
  else await markDone(trx, charge, refundedRupiah, 'refunded in part at the gateway', at)
}

/**
 * Records the full refund of a charge. For the charge that paid the order it ends the access that
 * was bought; points for it stay. A second time changes nothing.
 *
 * @returns whether the refund is new
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

/**
 * Marks a refund as done. A due refund stays due until all of it was paid; the refunded amount only
 * grows.
 *
 * @returns whether it grew
 */
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
            // A due refund is always of the whole amount.
            eb.and([eb('refunds.status', '=', 'due'), eb('refunds.amount_rupiah', '<=', amount)]),
            eb('refunds.amount_rupiah', '<', amount),
          ]),
        ),
    )
    .returning('charge')
    .executeTakeFirst()
  return row !== undefined
}
