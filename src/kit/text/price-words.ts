import { shared } from '../../../content/site/shared.ts'
import { rupiah } from '../../lib/money.ts'

/** Formats `Rp75.000`, or that it is free. */
export function priceWords(amount: number): string {
  return amount === 0 ? shared.free : rupiah(amount)
}
