import type { PaymentMethod } from '../../../../src/contract/payments.ts'
import { transact } from '../../../db/retry.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { type ChargeRow, lockOrder, type OrderRow } from './order-rows.ts'

/** More than anybody needs to find a way to pay. */
const CHARGES_MAX = 10

/** Returns a charge of an order, before the gateway knows it. */
export function newCharge(
  { user_id, id, amount_rupiah }: Pick<OrderRow, 'user_id' | 'id' | 'amount_rupiah'>,
  number: number,
  method: PaymentMethod,
  now: number,
): ChargeRow {
  return {
    user_id,
    order_id: id,
    number,
    method,
    status: 'waiting',
    amount_rupiah,
    instructions: null,
    pay_url: null,
    created_at: now,
    asked_at: now,
    paid_at: null,
  }
}

/**
 * Adds a charge to a pending order, after its newest one.
 *
 * @returns undefined where another was added meanwhile, the order is over, or it has had too many
 */
export function addCharge(
  { db, now }: PaymentDependencies,
  newest: Pick<ChargeRow, 'order_id' | 'number'>,
  method: PaymentMethod,
): Promise<ChargeRow | undefined> {
  return transact(db, async trx => {
    const wholeOrder = await lockOrder(trx, newest.order_id)
    if (wholeOrder?.order.status !== 'pending' || wholeOrder.order.expires_at <= now())
      return undefined
    if (wholeOrder.charges.at(-1)?.number !== newest.number) return undefined
    if (newest.number >= CHARGES_MAX) return undefined
    const charge = newCharge(wholeOrder.order, newest.number + 1, method, now())
    await trx.insertInto('charges').values(charge).execute()
    return charge
  })
}
