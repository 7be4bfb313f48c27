import { lockLearnerIfThere } from '../../../auth/lock-learner.ts'
import { logSecurity } from '../../../auth/security-log.ts'
import { transact } from '../../../db/retry.ts'
import type { Db } from '../../../db/tables.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import type { GatewayStatus } from '../gateway.ts'
import { endOrder } from '../orders/end-order.ts'
import { type ChargeRow, lockOrder, type OrderRow, referenceOf } from '../orders/order-rows.ts'
import { lockReferrals } from '../referrals/reward-referral.ts'
import type { ChargeStatus } from '../tables.ts'
import { payOrder } from './pay-order.ts'
import { noteRefunded } from './refunds.ts'
import { chargesBefore, ordersBefore, statusBy } from './transitions.ts'

/**
 * Brings a charge and its order to the state that the gateway reports; outdated or repeated reports
 * change nothing. Everything that a payment brings is written with it or not at all.
 */
export async function settle(
  dependencies: PaymentDependencies,
  charge: ChargeRow,
  reported: GatewayStatus,
): Promise<void> {
  if (reported.amountRupiah !== charge.amount_rupiah) {
    logSecurity(dependencies.log, 'payment-amount-wrong', { charge: referenceOf(charge) })
    return
  }
  if (!hasNews(charge, reported)) return
  await transact(dependencies.db, trx => settleLocked(dependencies, trx, charge, reported))
  // A payment brings a receipt.
  if (reported.status === 'paid') dependencies.onMail()
}

/** Whether a report changes anything. Checked first: most do not, and need no lock. */
function hasNews({ status }: ChargeRow, reported: GatewayStatus): boolean {
  return chargesBefore(reported.status).includes(status) || reported.refundedRupiah > 0
}

async function settleLocked(
  dependencies: PaymentDependencies,
  trx: Db,
  { user_id, order_id, number }: ChargeRow,
  reported: GatewayStatus,
): Promise<void> {
  // Referrals before people before orders, as everywhere, or two could deadlock.
  if (reported.status === 'paid' && (await hasReferral(trx, order_id))) await lockReferrals(trx)
  const isThere = await lockLearnerIfThere(trx, user_id)
  const wholeOrder = await lockOrder(trx, order_id)
  if (!wholeOrder) return
  const { order } = wholeOrder
  const at = dependencies.now()
  if (await moveCharge(trx, order, number, reported.status, at)) {
    const charges = wholeOrder.charges.map(each =>
      each.number === number ? { ...each, status: reported.status } : each,
    )
    const charge = charges.find(each => each.number === number)
    const isOwned = isThere && order.user_id === user_id
    if (reported.status !== 'paid') await moveOrder(trx, order, charges)
    else if (charge) await payOrder(dependencies, trx, { order, charge, isOwned, at })
  }
  if (reported.refundedRupiah > 0)
    await noteRefunded(trx, { id: order_id, number, refundedRupiah: reported.refundedRupiah, at })
}

async function hasReferral(trx: Db, id: string): Promise<boolean> {
  const order = await trx
    .selectFrom('orders')
    .select('referral_code')
    .where('id', '=', id)
    .executeTakeFirst()
  return (order?.referral_code ?? null) !== null
}

async function moveCharge(
  trx: Db,
  { user_id, id }: OrderRow,
  number: number,
  status: ChargeStatus,
  at: number,
): Promise<boolean> {
  const moved = await trx
    .updateTable('charges')
    .set({ status, ...(status === 'paid' && { paid_at: at }) })
    .where('user_id', '=', user_id)
    .where('order_id', '=', id)
    .where('number', '=', number)
    .where('status', 'in', chargesBefore(status))
    .returning('number')
    .executeTakeFirst()
  return moved !== undefined
}

async function moveOrder(
  trx: Db,
  { id }: OrderRow,
  charges: readonly { status: ChargeStatus }[],
): Promise<void> {
  const status = statusBy(charges)
  // Only `payOrder` sets `paid`: here it would belong to a charge that has to be refunded.
  if (status === 'paid') return
  if (status !== 'pending' && status !== 'reviewing') return endOrder(trx, id, { status })
  await trx
    .updateTable('orders')
    .set({ status })
    .where('id', '=', id)
    .where('status', 'in', ordersBefore(status))
    .execute()
}
