import { Instructions, type Order } from '../../../../src/contract/payments.ts'
import * as routes from '../../../../src/contract/routes/payments.ts'
import { fillPath } from '../../../../src/lib/fill-path.ts'
import type { ChargeRow, OrderRow, WholeOrder } from './order-rows.ts'
import { readSale } from './sale.ts'

/** Returns an order as its owner sees it. */
export function toOrder({ order, charges }: WholeOrder, publicUrl: string): Order {
  const { package: sold, price, voucher } = readSale(order)
  const { id, gateway, status, referral_code, created_at, expires_at } = order
  const charge = charges.find(({ number }) => number === order.paid_charge) ?? charges.at(-1)
  return {
    order_id: id,
    package: sold,
    price,
    voucher,
    gateway,
    status,
    referral_code,
    created_at,
    expires_at,
    paid_at: order.paid_at,
    refunded_at: order.refunded_at,
    charge: charge ? toCharge(charge) : null,
    invoice: invoiceOf(order, publicUrl),
  }
}

function toCharge({ method, status, instructions, pay_url }: ChargeRow): Order['charge'] {
  const shown = instructions === null ? null : Instructions.parse(JSON.parse(instructions))
  return { method, status, instructions: shown, pay_url }
}

/**
 * Returns the address of an order's invoice; null while it is unpaid, and once its buyer was
 * deleted.
 */
export function invoiceOf(
  { invoice_number: number, invoice_key: key }: Pick<OrderRow, 'invoice_number' | 'invoice_key'>,
  publicUrl: string,
): Order['invoice'] {
  if (number === null || key === null) return null
  return { number, url: `${publicUrl}/api${fillPath(routes.getInvoice.path, { key })}` }
}
