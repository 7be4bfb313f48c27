import { retry, transact } from '../../../db/retry.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import type { GatewayStatus } from '../gateway.ts'
import { endOrder } from '../orders/end-order.ts'
import { type ChargeRow, findOrder, referenceOf, type WholeOrder } from '../orders/order-rows.ts'
import { settle } from './settle.ts'
import { isLive, isOpen, LIVE } from './transitions.ts'

/**
 * Asks the gateway for the state of a charge, and settles it.
 *
 * @returns the gateway's answer; undefined for a charge that it does not know
 */
export async function askAboutCharge(
  dependencies: PaymentDependencies,
  charge: ChargeRow,
): Promise<GatewayStatus | undefined> {
  const reported = await dependencies.gateway.fetchStatus(referenceOf(charge))
  if (reported) await settle(dependencies, charge, reported)
  return reported
}

/**
 * Asks the gateway about every charge of an order that may still be paid, and expires an unpaid
 * order whose time is over.
 *
 * @param pause a charge is not asked about again within so many milliseconds: of many concurrent
 *   callers only one asks
 * @returns the order after that
 * @throws ApiError unavailable
 */
export async function askAboutOrder(
  dependencies: PaymentDependencies,
  wholeOrder: WholeOrder,
  pause = 0,
): Promise<WholeOrder> {
  const { order, charges } = wholeOrder
  const live = charges.filter(isLive)
  // Charges of another gateway cannot be asked about.
  const isOurs = order.gateway === dependencies.gateway.name
  const claimedCharges = isOurs ? await claim(dependencies, wholeOrder, pause) : []
  for (const charge of claimedCharges) {
    const isTakenBack = isSuperseded(wholeOrder, charge) && (await takeBack(dependencies, charge))
    const reported = await askAboutCharge(dependencies, charge)
    if (!reported)
      await settle(dependencies, charge, forgotten(dependencies, wholeOrder, charge, isTakenBack))
  }
  if (!isOurs || claimedCharges.length === live.length) await expire(dependencies, order.id)
  return (await findOrder(dependencies.db, order.id)) ?? wholeOrder
}

/** Claims the charges to ask about now; the database gives each to one of several callers. */
async function claim(
  { db, now }: PaymentDependencies,
  { order, charges }: WholeOrder,
  pause: number,
): Promise<ChargeRow[]> {
  const at = now()
  const claimed = await retry(() =>
    db
      .updateTable('charges')
      .set({ asked_at: at })
      .where('user_id', '=', order.user_id)
      .where('order_id', '=', order.id)
      .where('status', 'in', LIVE)
      .where('asked_at', '<=', at - pause)
      .returning('number')
      .execute(),
  )
  const numbers = claimed.map(({ number }) => number)
  return charges.filter(({ number }) => numbers.includes(number))
}

/**
 * Records the time of a question about a charge, whatever its status: others come first the next
 * time.
 */
export async function recordQuery(
  { db, now }: PaymentDependencies,
  { user_id, order_id, number }: ChargeRow,
): Promise<void> {
  await retry(() =>
    db
      .updateTable('charges')
      .set({ asked_at: now() })
      .where('user_id', '=', user_id)
      .where('order_id', '=', order_id)
      .where('number', '=', number)
      .execute(),
  )
}

/** Whether a charge should not be paid any more: a newer one replaced it, or its order is over. */
function isSuperseded({ order, charges }: WholeOrder, { number, status }: ChargeRow): boolean {
  if (status === 'reviewing') return false
  return !isOpen(order) || order.open_key === null || number !== charges.at(-1)?.number
}

/**
 * Cancels a charge at the gateway as far as possible: money that comes all the same is settled.
 *
 * @returns whether the gateway knows the charge
 */
export async function takeBack(
  { gateway, log }: PaymentDependencies,
  charge: ChargeRow,
): Promise<boolean> {
  try {
    await gateway.cancel(referenceOf(charge), charge.pay_url)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    log.warn({ charge: referenceOf(charge) }, 'the gateway did not cancel a charge')
    return false
  }
}

/**
 * Returns the state of a charge that the gateway does not know: it may still be paid, while there
 * is time and a page to pay on.
 */
function forgotten(
  { now }: PaymentDependencies,
  { order }: WholeOrder,
  { amount_rupiah: amountRupiah, status }: ChargeRow,
  isTakenBack: boolean,
): GatewayStatus {
  const isOver = order.expires_at <= now()
  const gone = isOver ? 'expired' : isTakenBack ? 'cancelled' : status
  return { status: gone, amountRupiah, refundedRupiah: 0 }
}

async function expire({ db, now }: PaymentDependencies, id: string): Promise<void> {
  const end = { status: 'expired', from: ['pending'], overAt: now() } as const
  await transact(db, trx => endOrder(trx, id, end))
}
