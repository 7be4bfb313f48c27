import type { PaymentMethod } from '../../../../src/contract/payments.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { askAboutCharge, takeBack } from '../settling/ask-gateway.ts'
import { addCharge } from './add-charge.ts'
import { type ChargeRow, findOwnOrder, type WholeOrder } from './order-rows.ts'
import { prepareCharge } from './prepare-charge.ts'

/**
 * Lets an order be paid with another method. The charge before is cancelled after that, as far as
 * possible: money that comes through it all the same pays the order.
 *
 * @throws ApiError not-found, order-closed, or invalid-input for a method that does not exist
 */
export async function changeMethod(
  dependencies: PaymentDependencies,
  userId: string,
  { order_id, method }: { order_id: string; method: PaymentMethod },
): Promise<WholeOrder> {
  checkMethod(dependencies, method)
  const before = await findOwnOrder(dependencies.db, userId, order_id)
  const newest = before.charges.at(-1)
  if (!newest || !isPayable(dependencies, before)) throw new ApiError('order-closed')
  // A repeated request, such as after a time-out.
  const isThere = newest.method === method && newest.status === 'waiting'
  if (!isThere) await follow(dependencies, newest, method)
  const after = await findOwnOrder(dependencies.db, userId, order_id)
  // Both ask the gateway, and somebody waits.
  await Promise.all([
    prepareCharge(dependencies, after),
    isThere ? undefined : leave(dependencies, newest),
  ])
  return findOwnOrder(dependencies.db, userId, order_id)
}

/** Cancels a charge, unless it turns out to be paid: then nobody should pay again. */
async function leave(dependencies: PaymentDependencies, charge: ChargeRow): Promise<void> {
  if (!(await takeBack(dependencies, charge))) return
  try {
    await askAboutCharge(dependencies, charge)
  } catch (error) {
    // The gateway is down: the order's page asks again in a moment.
    if (!(error instanceof ApiError)) throw error
  }
}

/** @throws ApiError invalid-input */
export function checkMethod({ gateway }: PaymentDependencies, method: PaymentMethod): void {
  if (!gateway.methods.includes(method))
    throw new ApiError('invalid-input', 'Cara bayar ini belum tersedia. Pilih yang lain.')
}

function isPayable({ gateway, now }: PaymentDependencies, { order }: WholeOrder): boolean {
  return order.status === 'pending' && order.expires_at > now() && order.gateway === gateway.name
}

/** @throws ApiError order-closed */
async function follow(dependencies: PaymentDependencies, before: ChargeRow, method: PaymentMethod) {
  if (await addCharge(dependencies, before, method)) return
  throw new ApiError(
    'order-closed',
    'Cara bayar pesanan ini tidak bisa diganti lagi. Muat ulang halamannya, atau batalkan dan pesan lagi.',
  )
}
