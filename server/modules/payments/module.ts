import { getPackage } from '../../../src/contract/packages.ts'
import { HOUR, MINUTE } from '../../../src/lib/durations.ts'
import { on } from '../../http/calls.ts'
import { sendItem } from '../../lists/show-items.ts'
import type { Dependencies, Module } from '../../module.ts'
import { orderResource } from './administration/orders.ts'
import type { PaymentParts } from './dependencies.ts'
import type { Gateway } from './gateway.ts'
import { midtransGateway } from './gateways/midtrans.ts'
import { PATIENCE } from './gateways/patience.ts'
import { purgeSimulated } from './gateways/simulator/purge.ts'
import { simulatorGateway } from './gateways/simulator/simulator.ts'
import { invoiceRoutes } from './invoice/routes.ts'
import { paymentsSchema } from './migrations/0001-payments.ts'
import { purgeNotifications } from './notifications/inbox.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { packageList } from './packages/list.ts'
import { ordersPart } from './people.ts'
import { paymentData } from './personal-data.ts'
import { purgeUnpaidOrders } from './purge-unpaid.ts'
import { referralRoutes } from './referrals/routes.ts'
import { reconcile } from './settling/reconcile.ts'

const packages = packageList()

/** Packages, their orders, and their payments through a gateway. */
export function paymentsFrom(
  openGateway: (parts: Dependencies) => Gateway = gatewayOf,
  patience = PATIENCE,
): Module {
  return {
    name: 'payments',
    tables: { '0001-payments': paymentsSchema },
    lists: [packages],
    open(parts) {
      const shown = on(getPackage, ({ params: { id }, c }) =>
        sendItem(c, parts, packages, id, 'Paket ini tidak ada, atau sudah tidak dijual.'),
      )
      const gateway = openGateway(parts)
      const dependencies: PaymentParts = { ...parts, gateway, packages }
      return {
        routes: [
          shown,
          ...referralRoutes(parts),
          ...orderRoutes(dependencies, patience),
          ...notificationRoutes(dependencies),
          ...invoiceRoutes(dependencies),
          ...(gateway.routes ?? []),
        ],
        jobs: [
          { every: MINUTE, work: () => reconcile(dependencies) },
          { every: HOUR, work: () => purgeNotifications(parts.db, parts.now()) },
          { every: HOUR, work: () => purgeUnpaidOrders(parts.db, parts.now()) },
          // With every gateway: the simulator may have been used before.
          { every: HOUR, work: () => purgeSimulated(parts.db, parts.now()) },
          ...(gateway.jobs ?? []),
        ],
        personal: paymentData(parts.db),
        people: ordersPart,
        resources: [orderResource(dependencies)],
      }
    },
  }
}

export const paymentsModule = paymentsFrom()

/** Returns the gateway that the configuration names. */
function gatewayOf(parts: Dependencies): Gateway {
  const { payment } = parts
  if (payment.gateway === 'simulator') return simulatorGateway(parts)
  return midtransGateway({ ...parts, config: payment })
}
