import { receiptMail } from '../../../content/mail/receipt.ts'
import { orders } from '../../../content/site/orders.ts'
import { DAY } from '../../../src/lib/durations.ts'
import { rupiah } from '../../../src/lib/money.ts'
import { paths } from '../../../src/lib/paths.ts'
import { site } from '../../../src/lib/site.ts'
import type { Db } from '../../db/tables.ts'
import { enqueue } from '../../mail/outbox.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { momentInJakarta } from './jakarta-time.ts'
import type { ChargeRow, OrderRow } from './orders/order-rows.ts'
import type { StoredSale } from './orders/sale.ts'
import { soldPeriod } from './sold-period.ts'

/** A paid order; its access is given already. */
interface Paid {
  order: Pick<OrderRow, 'user_id' | 'id' | 'gateway'>
  charge: Pick<ChargeRow, 'method'>
  sale: StoredSale
  /** Milliseconds UTC. */
  at: number
}

/**
 * How long the mail server may keep trying, in milliseconds: a receipt is useful even days later.
 */
const USEFUL_FOR = 7 * DAY

/** Puts the receipt of an order into the outbox, in the transaction that pays it. */
export async function enqueueReceipt(
  { classes, publicUrl }: Pick<PaymentDependencies, 'classes' | 'publicUrl'>,
  trx: Db,
  { order, charge, sale, at }: Paid,
): Promise<void> {
  const { buyer, price, voucher } = sale
  if (!buyer) return
  const period = await soldPeriod(trx, classes.everPublished, order, sale)
  const mail = receiptMail({
    name: buyer.name,
    title: sale.package.title,
    total: rupiah(price.total_rupiah),
    ...(voucher && { discount: rupiah(voucher.discount_rupiah) }),
    method: orders.methods[charge.method],
    orderId: order.id,
    ...(period && period.from > at && { from: momentInJakarta(period.from) }),
    ...(period && { until: momentInJakarta(period.to) }),
    isSimulated: order.gateway === 'simulator',
    historyUrl: `${publicUrl()}${paths.historyPayment}`,
    contact: site.contact.email,
  })
  await enqueue(trx, { recipient: buyer.email, ...mail, usefulFor: USEFUL_FOR }, at)
}
