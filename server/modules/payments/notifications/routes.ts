import type { Context } from 'hono'
import { notifyPayment, type PaymentNotification } from '../../../../src/contract/payments.ts'
import { MINUTE } from '../../../../src/lib/durations.ts'
import { CallCounter } from '../../../auth/call-counter.ts'
import { clientNetwork } from '../../../auth/client-network.ts'
import { logSecurity } from '../../../auth/security-log.ts'
import { on } from '../../../http/calls.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { type ChargeRow, findOrder, readReference } from '../orders/order-rows.ts'
import { askAboutCharge } from '../settling/ask-gateway.ts'
import { isBorneOut, markProcessed, storeNotification } from './inbox.ts'

/** Wrong signatures from one network in a minute, so that forgeries do not fill the log. */
const forgeries = new CallCounter({ limit: 20, window: MINUTE })

/** Beginning of the references of “Test notification URL” in Midtrans's dashboard. */
const TEST_REFERENCE = 'payment_notif_test'

/** Receives the gateway's notifications about charges. */
export function notificationRoutes(dependencies: PaymentDependencies) {
  const { db, now } = dependencies
  return [
    on(notifyPayment, async ({ body, rawBody, c }) => {
      checkSignature(dependencies, c, body)
      // Midtrans's test succeeds only with status 200.
      if (body.order_id.startsWith(TEST_REFERENCE)) return { data: {} }
      const charge = await findCharge(dependencies, body.order_id)
      const { name, isProcessed } = await storeNotification(db, charge, rawBody, now())
      // The notification is not trusted: it may be old, and the gateway knows the current state.
      if (!isProcessed && isBorneOut(rawBody, await askAboutCharge(dependencies, charge)))
        await markProcessed(db, name, now())
      return { data: {} }
    }),
  ]
}

/** @throws ApiError bad-signature, or wait after many wrong ones */
function checkSignature(
  dependencies: PaymentDependencies,
  c: Context,
  notification: PaymentNotification,
): void {
  try {
    dependencies.gateway.verifyNotification(notification)
  } catch (error) {
    const network = clientNetwork(c, dependencies.trustedProxies)
    forgeries.limit(dependencies.db, network, dependencies.now())
    logSecurity(dependencies.log, 'notification-forged', { network })
    throw error
  }
}

/** @throws ApiError not-found */
async function findCharge(
  { db, gateway }: PaymentDependencies,
  reference: string,
): Promise<ChargeRow> {
  const name = readReference(reference)
  const wholeOrder = name && (await findOrder(db, name.order_id))
  const charge = wholeOrder?.charges.find(({ number }) => number === name?.number)
  if (!charge || wholeOrder?.order.gateway !== gateway.name)
    throw new ApiError('not-found', 'Pesanan ini tidak ada.')
  return charge
}
