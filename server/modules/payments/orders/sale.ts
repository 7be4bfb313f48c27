import { z } from 'zod'
import { type Package, Price } from '../../../../src/contract/packages.ts'
import { Order, OrderVoucher } from '../../../../src/contract/payments.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { priceOf } from '../packages/tax.ts'

/** The package of an order as it was then, whatever happens to the package later. */
const StoredSale = z.strictObject({
  package: Order.shape.package,
  price: Price,
  /** The discount; null or absent (in old orders) where there was none. */
  voucher: OrderVoucher.nullable().default(null),
  /** Buyer as in the account when it was paid; null until then. */
  buyer: z.strictObject({ name: z.string(), email: z.string() }).nullable(),
})
export type StoredSale = z.infer<typeof StoredSale>

/** Minimum amount that gateways accept, and that we ask for. */
const LEAST_RUPIAH = 1_000
const TOO_MUCH = 'Voucher ini terlalu besar untuk paket ini. Pilih paket atau voucher lain, ya.'

/**
 * Returns a package at its price at a time, in milliseconds UTC. A voucher lowers the taxable
 * amount.
 *
 * @throws ApiError voucher-refused where too little would be left
 */
export function saleOf(item: Package, now: number, voucher: OrderVoucher | null): StoredSale {
  const { id, title, days, language_ids, class_ids, tax_mode } = item
  const price_rupiah = item.price_rupiah - (voucher?.discount_rupiah ?? 0)
  if (voucher && price_rupiah < LEAST_RUPIAH) throw new ApiError('voucher-refused', TOO_MUCH)
  return {
    package: { id, title, days, language_ids, class_ids },
    price: priceOf({ price_rupiah, tax_mode }, now),
    voucher,
    buyer: null,
  }
}

export function readSale({ sale }: { sale: string }): StoredSale {
  return StoredSale.parse(JSON.parse(sale))
}
