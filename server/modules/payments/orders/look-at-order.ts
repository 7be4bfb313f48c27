import { ApiError } from '../../../lib/api-error.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { until, waitUntil } from '../gateways/patience.ts'
import { askAboutOrder } from '../settling/ask-gateway.ts'
import { isLive, isOpen } from '../settling/transitions.ts'
import { findOrder, type WholeOrder } from './order-rows.ts'
import { prepareCharge } from './prepare-charge.ts'

/** Minimum milliseconds between two questions to the gateway: a page that waits for money polls. */
const ASK_PAUSE = 5_000

/**
 * Returns an order in its current state; in its stored state while the gateway is down.
 *
 * @param patience maximum time for the gateway in all, in milliseconds
 */
export async function lookAtOrder(
  dependencies: PaymentDependencies,
  wholeOrder: WholeOrder,
  patience: number,
): Promise<WholeOrder> {
  if (wholeOrder.order.paid_at !== null) return wholeOrder
  if (!isOpen(wholeOrder.order) && !wholeOrder.charges.some(isLive)) return wholeOrder
  try {
    const signal = AbortSignal.timeout(patience)
    return await waitUntil(signal, refresh(until(signal, dependencies), wholeOrder))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return (await findOrder(dependencies.db, wholeOrder.order.id)) ?? wholeOrder
  }
}

async function refresh(
  dependencies: PaymentDependencies,
  wholeOrder: WholeOrder,
): Promise<WholeOrder> {
  return prepareCharge(dependencies, await askAboutOrder(dependencies, wholeOrder, ASK_PAUSE))
}
