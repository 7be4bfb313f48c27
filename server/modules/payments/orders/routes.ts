import type { z } from 'zod'
import type { PricePreview } from '../../../../src/contract/payments.ts'
import * as calls from '../../../../src/contract/payments.ts'
import { on } from '../../../http/calls.ts'
import { findVoucher } from '../../rewards/public.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { type Patience, until } from '../gateways/patience.ts'
import { findPackage } from '../packages/find-package.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeMethod } from './change-method.ts'
import { createOrder } from './create-order.ts'
import { lookAtOrder } from './look-at-order.ts'
import { findOwnOrder, listOrders, type WholeOrder } from './order-rows.ts'
import { saleOf } from './sale.ts'
import { toOrder } from './show-order.ts'

/** Routes for orders of the current user, and for administrators who record refunds. */
export function orderRoutes(dependencies: PaymentDependencies, patience: Patience) {
  const { db, gateway, publicUrl } = dependencies
  const show = (wholeOrder: WholeOrder) => ({ data: toOrder(wholeOrder, publicUrl()) })
  const hurried = () => until(AbortSignal.timeout(patience.changing), dependencies)
  return [
    on(calls.getPaymentMethods, () => ({
      data: { gateway: gateway.name, methods: [...gateway.methods] },
    })),
    on(calls.previewPrice, async ({ who, body }) => ({
      data: await previewPrice(dependencies, who.userId, body),
    })),
    on(calls.createOrder, async ({ who, body }) =>
      show(await createOrder(hurried(), who.userId, body)),
    ),
    on(calls.getOrder, async ({ who, query }) =>
      show(
        await lookAtOrder(
          dependencies,
          await findOwnOrder(db, who.userId, query.order_id),
          patience.reading,
        ),
      ),
    ),
    on(calls.changeMethod, async ({ who, body }) =>
      show(await changeMethod(hurried(), who.userId, body)),
    ),
    on(calls.cancelOrder, async ({ who, body }) =>
      show(await cancelOrder(hurried(), who.userId, body.order_id)),
    ),
    on(calls.getOrders, async ({ who }) => ({
      data: (await listOrders(db, who.userId)).map(wholeOrder => toOrder(wholeOrder, publicUrl())),
    })),
  ]
}

/**
 * Returns the current price of an order, with a voucher of the learner; nothing is reserved yet.
 *
 * @throws ApiError not-found or voucher-refused
 */
async function previewPrice(
  dependencies: PaymentDependencies,
  userId: string,
  { package_id, voucher_code: code }: z.output<typeof calls.previewPrice.body>,
): Promise<PricePreview> {
  const at = dependencies.now()
  const item = await findPackage(dependencies, package_id)
  const discount = code && (await findVoucher(dependencies.db, userId, code, at))
  const { price, voucher } = saleOf(item, at, discount ? { code, ...discount } : null)
  return { package_id, price, voucher }
}
