import type { z } from 'zod'
import { ORDER_TIME } from '../../../../src/contract/limits.ts'
import type { Package } from '../../../../src/contract/packages.ts'
import type { createOrder as call, OrderVoucher } from '../../../../src/contract/payments.ts'
import { DAY } from '../../../../src/lib/durations.ts'
import { limitAttempts } from '../../../auth/limit-attempts.ts'
import { lockLearner } from '../../../auth/lock-learner.ts'
import { transact } from '../../../db/retry.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { randomDigits } from '../../../lib/random-names.ts'
import { holdVoucher } from '../../rewards/public.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { findPackage } from '../packages/find-package.ts'
import { judgeReferral } from '../referrals/judge-referral.ts'
import { askAboutOrder } from '../settling/ask-gateway.ts'
import { isOpen } from '../settling/transitions.ts'
import { newCharge } from './add-charge.ts'
import { checkMethod } from './change-method.ts'
import { findOrder, findOwnOrder, type OrderRow, type WholeOrder } from './order-rows.ts'
import { prepareCharge } from './prepare-charge.ts'
import { saleOf } from './sale.ts'

type OrderRequest = z.output<typeof call.body>

/** Maximum number of orders by one person in a day. */
const ORDERS = { name: 'orders', limit: 20, window: DAY }

/**
 * Orders a package at today's price; the same `order_key` again returns the same order.
 *
 * @throws ApiError not-found, order-open, referral-refused, voucher-refused, invalid-input,
 *   wait, or unavailable
 */
export async function createOrder(
  dependencies: PaymentDependencies,
  userId: string,
  request: OrderRequest,
): Promise<WholeOrder> {
  const { db } = dependencies
  const existing = await findByKey(db, userId, request.order_key)
  if (existing) return prepareCharge(dependencies, await findOwnOrder(db, userId, existing))
  checkMethod(dependencies, request.method)
  const item = await findPackage(dependencies, request.package_id)
  await checkOpen(dependencies, userId, request)
  await limitAttempts(dependencies, [{ ...ORDERS, key: `orders of ${userId}` }], { user: userId })
  const id = await transact(db, trx => store(dependencies, trx, userId, request, item))
  return prepareCharge(dependencies, await findOwnOrder(db, userId, id))
}

/** Refuses a second pending order, unless the time of the first is over and nobody has paid it. */
async function checkOpen(
  dependencies: PaymentDependencies,
  userId: string,
  { order_key }: OrderRequest,
): Promise<void> {
  const id = await findOpen(dependencies.db, userId)
  const wholeOrder = id && (await findOrder(dependencies.db, id))
  // The same order, stored by a concurrent request with the same key: both get it.
  if (!wholeOrder || wholeOrder.order.order_key === order_key) return
  const isOver = wholeOrder.order.expires_at <= dependencies.now()
  const { order } = isOver ? await askAboutOrder(dependencies, wholeOrder) : wholeOrder
  if (isOpen(order)) throw orderOpen(order.id)
}

async function store(
  { now, gateway }: PaymentDependencies,
  trx: Db,
  userId: string,
  { order_key, method, referral_code, voucher_code }: OrderRequest,
  item: Package,
): Promise<string> {
  await lockLearner(trx, userId)
  const existing = await findByKey(trx, userId, order_key)
  if (existing) return existing
  const open = await findOpen(trx, userId)
  if (open) throw orderOpen(open)
  if (referral_code) await judgeReferral(trx, userId, referral_code)
  const at = now()
  const id = `sapa-${randomDigits(26).toLowerCase()}`
  const sale = saleOf(item, at, await hold(trx, userId, voucher_code, id, at))
  const order: OrderRow = {
    user_id: userId,
    id,
    order_key,
    open_key: userId,
    sale: JSON.stringify(sale),
    amount_rupiah: sale.price.total_rupiah,
    gateway: gateway.name,
    status: 'pending',
    referral_code: referral_code ?? null,
    created_at: at,
    expires_at: at + ORDER_TIME,
    paid_at: null,
    paid_charge: null,
    refunded_at: null,
    invoice_number: null,
    invoice_key: null,
  }
  await trx.insertInto('orders').values(order).execute()
  await trx
    .insertInto('charges')
    .values(newCharge(order, 1, method, at))
    .execute()
  return order.id
}

async function hold(
  trx: Db,
  userId: string,
  code: string | undefined,
  orderId: string,
  at: number,
): Promise<OrderVoucher | null> {
  return code ? { code, ...(await holdVoucher(trx, userId, code, orderId, at)) } : null
}

async function findByKey(db: Db, userId: string, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('order_key', '=', key)
    .executeTakeFirst()
  return row?.id
}

async function findOpen(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('open_key', '=', userId)
    .executeTakeFirst()
  return row?.id
}

function orderOpen(order_id: string): ApiError {
  return new ApiError('order-open', undefined, {}, { order_id })
}
