import type { Actor } from '../../../audit-log/actor.ts'
import { writeAudit } from '../../../audit-log/write-audit.ts'
import { logSecurity } from '../../../auth/security-log.ts'
import { transact } from '../../../db/retry.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { giveBack } from '../settling/refunds.ts'
import { lockOrder, referenceOf } from './order-rows.ts'

interface Refund {
  order_id: string
  reason: string
  /** Number of the charge, where an order was paid twice; by default the one that paid it. */
  charge?: number | undefined
}

interface Refunded {
  order_id: string
  charge: number
  refunded_rupiah: number
}

/**
 * Records that an administrator refunded a charge; a second time changes nothing.
 *
 * @throws ApiError not-found, or not-possible for an unpaid charge
 */
export async function refundPayment(
  { db, now, log }: PaymentDependencies,
  actor: Actor,
  refund: Refund,
): Promise<Refunded> {
  const data = await transact(db, trx => giveBackOnce(trx, actor, refund, now()))
  const charge = referenceOf({ order_id: data.order_id, number: data.charge })
  logSecurity(log, 'payment-refunded', { user: actor.userId, charge })
  return data
}

async function giveBackOnce(
  trx: Db,
  actor: Actor,
  { order_id, reason, charge: requested }: Refund,
  at: number,
): Promise<Refunded> {
  const wholeOrder = await lockOrder(trx, order_id)
  if (!wholeOrder) throw new ApiError('not-found', 'Pesanan ini tidak ada.')
  const { order, charges } = wholeOrder
  const number = requested ?? order.paid_charge
  if (number === null) throw new ApiError('not-possible', 'Pesanan ini belum dibayar.')
  const charge = charges.find(each => each.number === number)
  if (!charge) throw new ApiError('not-found', 'Pembayaran ini tidak ada.')
  if (charge.status !== 'paid') throw new ApiError('not-possible', 'Pembayaran ini belum dibayar.')
  const refunded_rupiah = charge.amount_rupiah
  if (await giveBack(trx, order, charge, reason, at))
    await writeAudit(trx, {
      actor,
      now: at,
      action: 'refund',
      resource: 'orders',
      id: order_id,
      title: `Pesanan ${order_id}`,
      reason,
      before: { refunded_charge: null, refunded_rupiah: 0 },
      after: { refunded_charge: number, refunded_rupiah },
    })
  return { order_id, charge: number, refunded_rupiah }
}
