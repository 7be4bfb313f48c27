import { transact } from '../../../db/retry.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { askAboutOrder } from '../settling/ask-gateway.ts'
import { isOpen } from '../settling/transitions.ts'
import { endOrder } from './end-order.ts'
import { findOwnOrder, referenceOf, type WholeOrder } from './order-rows.ts'

/**
 * Cancels a pending order. A concurrent payment wins.
 *
 * @throws ApiError not-found, order-closed, or unavailable
 */
export async function cancelOrder(
  dependencies: PaymentDependencies,
  userId: string,
  id: string,
): Promise<WholeOrder> {
  const before = await findOwnOrder(dependencies.db, userId, id)
  if (before.order.status === 'cancelled') return before
  if (!isOpen(before.order)) throw new ApiError('order-closed')
  await cancelCharges(dependencies, before)
  await askAboutOrder(dependencies, before)
  await markCancelled(dependencies, id)
  const after = await findOwnOrder(dependencies.db, userId, id)
  if (after.order.status !== 'cancelled') throw new ApiError('order-closed')
  return after
}

async function cancelCharges(
  { gateway }: PaymentDependencies,
  { order, charges }: WholeOrder,
): Promise<void> {
  if (order.gateway !== gateway.name) return
  for (const charge of charges)
    if (charge.status === 'waiting' || charge.status === 'denied')
      await gateway.cancel(referenceOf(charge), charge.pay_url)
}

async function markCancelled({ db }: PaymentDependencies, id: string): Promise<void> {
  const end = { status: 'cancelled', from: ['pending'] } as const
  await transact(db, trx => endOrder(trx, id, end))
}
