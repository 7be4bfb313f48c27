import { ApiError } from '../../../lib/api-error.ts'
import type { PaymentParts } from '../dependencies.ts'
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
  parts: PaymentParts,
  whole: WholeOrder,
  patience: number,
): Promise<WholeOrder> {
  if (whole.order.paid_at !== null) return whole
  if (!isOpen(whole.order) && !whole.charges.some(isLive)) return whole
  try {
    const signal = AbortSignal.timeout(patience)
    return await waitUntil(signal, refresh(until(signal, parts), whole))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return (await findOrder(parts.db, whole.order.id)) ?? whole
  }
}

async function refresh(parts: PaymentParts, whole: WholeOrder): Promise<WholeOrder> {
  return prepareCharge(parts, await askAboutOrder(parts, whole, ASK_PAUSE))
}
