import { checkout } from '../../../content/site/checkout.ts'
import type { Price } from '../../contract/packages.ts'

const percent = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 })

/** Formats `PPN 12% × 11/12`: the rate, and the share of the price that is taxed. */
export function taxName(price: Price): string {
  const { tax_percent, tax_base_numerator: top, tax_base_denominator: bottom } = price
  const base = top === bottom ? '' : checkout.price.base(`${top}/${bottom}`)
  return checkout.price.tax(percent.format(tax_percent), base)
}
