import { getPackage } from '../../../src/contract/packages.ts'
import { HOUR, MINUTE } from '../../../src/lib/durations.ts'
import { on } from '../../http/calls.ts'
import { sendItem } from '../../lists/show-items.ts'
import type { Dependencies, Module } from '../../module.ts'
import { orderResource } from './administration/orders.ts'
import type { PaymentDependencies } from './dependencies.ts'
import type { Gateway } from './gateway.ts'
import { midtransGateway } from './gateways/midtrans.ts'
import { PATIENCE } from './gateways/patience.ts'
import { purgeSimulated } from './gateways/simulator/purge.ts'
import { simulatorGateway } from './gateways/simulator/simulator.ts'
import { invoiceRoutes } from './invoice/routes.ts'
import { paymentsSchema } from './migrations/0001-payments.ts'
import { paymentsPurge } from './migrations/0002-payments-purge.ts'
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
  openGateway: (dependencies: Dependencies) => Gateway = gatewayOf,
  patience = PATIENCE,
): Module {
  return {
    name: 'payments',
    tables: { '0001-payments': paymentsSchema, '0002-payments-purge': paymentsPurge },
    lists: [packages],
    open(shared) {
      const shown = on(getPackage, ({ params: { id }, c }) =>
        sendItem(c, shared, packages, id, 'Paket ini tidak ada, atau sudah tidak dijual.'),
      )
      const gateway = openGateway(shared)
      const dependencies: PaymentDependencies = { ...shared, gateway, packages }
      return {
        routes: [
          shown,
          ...referralRoutes(shared),
          ...orderRoutes(dependencies, patience),
          ...notificationRoutes(dependencies),
          ...invoiceRoutes(dependencies),
          ...(gateway.routes ?? []),
        ],
        jobs: [
          { every: MINUTE, work: () => reconcile(dependencies) },
          { every: HOUR, work: () => purgeNotifications(shared.db, shared.now()) },
          { every: HOUR, work: () => purgeUnpaidOrders(shared.db, shared.now()) },
          // With every gateway: the simulator may have been used before.
          { every: HOUR, work: () => purgeSimulated(shared.db, shared.now()) },
          ...(gateway.jobs ?? []),
        ],
        personal: paymentData(shared.db),
        people: ordersPart,
        resources: [orderResource(dependencies)],
      }
    },
  }
}

export const paymentsModule = paymentsFrom()

/** Returns the gateway that the configuration names. */
function gatewayOf(dependencies: Dependencies): Gateway {
  const { payment } = dependencies
  if (payment.gateway === 'simulator') return simulatorGateway(dependencies)
  return midtransGateway({ ...dependencies, config: payment })
}
