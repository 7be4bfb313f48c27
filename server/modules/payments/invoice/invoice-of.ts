import { site } from '../../../../src/lib/site.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { readSale } from '../orders/sale.ts'
import { soldPeriod } from '../sold-period.ts'
import type { Invoice } from './draw-invoice.ts'

/**
 * Returns the current contents of the invoice with this key, refunds included.
 *
 * @throws ApiError not-found
 */
export async function invoiceOf(
  { db, classes, publicUrl }: PaymentDependencies,
  key: string,
): Promise<Invoice> {
  const order = await findByKey(db, key)
  if (!order) throw new ApiError('not-found', 'Invoice ini tidak ada.')
  const { invoice_number: number, paid_at: paidAt } = order
  const sale = readSale(order)
  const { buyer, price, voucher } = sale
  if (!buyer || number === null || paidAt === null)
    throw new ApiError('not-found', 'Invoice ini tidak ada.')
  const { operator: name, address } = site.contact
  return {
    number,
    orderId: order.id,
    paidAt,
    method: order.method,
    buyer,
    seller: { name, address, site: new URL(publicUrl()).host },
    title: sale.package.title,
    days: sale.package.days,
    period:
      order.status === 'paid'
        ? await soldPeriod(db, classes.everPublished, order, sale)
        : undefined,
    price,
    voucher,
    isSimulated: order.gateway === 'simulator',
    refundedRupiah:
      order.status === 'refunded' ? price.total_rupiah : await partialRefund(db, order),
  }
}

function findByKey(db: Db, key: string) {
  return db
    .selectFrom('orders')
    .innerJoin('charges', join =>
      join
        .onRef('charges.user_id', '=', 'orders.user_id')
        .onRef('charges.order_id', '=', 'orders.id')
        .onRef('charges.number', '=', 'orders.paid_charge'),
    )
    .selectAll('orders')
    .select('charges.method')
    .where('invoice_key', '=', key)
    .executeTakeFirst()
}

/** Returns the partial refund of the charge that paid the order. */
async function partialRefund(
  db: Db,
  { user_id, id, paid_charge }: Pick<OrderRow, 'user_id' | 'id' | 'paid_charge'>,
): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .select('amount_rupiah')
    .where('user_id', '=', user_id)
    .where('order_id', '=', id)
    .where('charge', '=', paid_charge)
    .where('status', '=', 'done')
    .executeTakeFirst()
  return row?.amount_rupiah ?? 0
}
