import { logSecurity } from '../../../auth/security-log.ts'
import type { Db } from '../../../db/tables.ts'
import { randomKey, randomNumber } from '../../../lib/random-names.ts'
import { spendVoucher } from '../../rewards/public.ts'
import { grantAccess } from '../../subscriptions/public.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { type ChargeRow, type OrderRow, referenceOf, sourceOf } from '../orders/order-rows.ts'
import { readSale, type StoredSale } from '../orders/sale.ts'
import { enqueueReceipt } from '../receipt.ts'
import { rewardReferral } from '../referrals/reward-referral.ts'
import { owe } from './refunds.ts'
import { ordersBefore } from './transitions.ts'

/** Money that has arrived, in a transaction that has locked the order. */
interface Payment {
  order: OrderRow
  charge: ChargeRow
  /** Whether the buyer still has the account. */
  isOwned: boolean
  /** Milliseconds UTC. */
  at: number
}

/**
 * Marks an order as paid and gives everything that it brings; a second payment has to be refunded.
 */
export async function payOrder(
  dependencies: PaymentDependencies,
  trx: Db,
  payment: Payment,
): Promise<void> {
  const { order, charge, isOwned, at } = payment
  const sale = { ...readSale(order), buyer: await readBuyer(trx, order.user_id) }
  const isNew = await markPaid(trx, payment, sale)
  if (isNew && isOwned) return give(dependencies, trx, payment, sale)
  await owe(trx, charge, isNew ? 'account deleted' : 'paid twice', at)
  logSecurity(dependencies.log, 'payment-owed', { charge: referenceOf(charge) })
}

async function readBuyer(trx: Db, userId: string): Promise<StoredSale['buyer']> {
  const user = await trx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return user ?? null
}

async function markPaid(
  trx: Db,
  { order, charge, at }: Payment,
  sale: StoredSale,
): Promise<boolean> {
  const paid = await trx
    .updateTable('orders')
    .set({
      status: 'paid',
      open_key: null,
      sale: JSON.stringify(sale),
      paid_at: at,
      paid_charge: charge.number,
      invoice_number: randomNumber('INV', at),
      invoice_key: randomKey(),
    })
    .where('id', '=', order.id)
    .where('status', 'in', ordersBefore('paid'))
    .returning('id')
    .executeTakeFirst()
  return paid !== undefined
}

async function give(
  dependencies: PaymentDependencies,
  trx: Db,
  { order, charge, at }: Payment,
  sale: StoredSale,
): Promise<void> {
  const { user_id } = order
  const { days, language_ids, class_ids } = sale.package
  const grant = { kind: 'subscription', days, language_ids, class_ids, granted_at: at } as const
  await grantAccess(trx, { user_id, source: sourceOf(order), ...grant })
  const { id: orderId, referral_code: code } = order
  if (sale.voucher)
    await spendVoucher(trx, { userId: user_id, code: sale.voucher.code, orderId, at })
  if (code) await rewardReferral(trx, { userId: user_id, orderId, code, at })
  await enqueueReceipt(dependencies, trx, { order, charge, sale, at })
}
