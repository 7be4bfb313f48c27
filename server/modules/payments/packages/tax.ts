import type { Package, Price, TaxMode } from '../../../../src/contract/packages.ts'

/** Rate of PPN from a day on. */
interface TaxRate {
  /** First day, `yyyy-mm-dd` in Jakarta. */
  from: string
  percent: number
  /** Fraction of the net price to which the rate applies (DPP nilai lain). */
  numerator: number
  denominator: number
}

/**
 * UU 7/2021 article 7, and PMK 131/2024 article 3: 12 % of 11/12 for goods that are no luxury. The
 * newest first.
 */
const RATES: readonly TaxRate[] = [
  { from: '2025-01-01', percent: 12, numerator: 11, denominator: 12 },
  { from: '2022-04-01', percent: 11, numerator: 1, denominator: 1 },
]
const NO_TAX = { percent: 0, numerator: 1, denominator: 1 }

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' })

/**
 * Returns the price of a package on the day of a time. Tax is rounded to whole rupiah, halves up.
 *
 * @param now milliseconds UTC
 */
export function priceOf(
  { price_rupiah, tax_mode }: Pick<Package, 'price_rupiah' | 'tax_mode'>,
  now: number,
): Price {
  const { percent, numerator, denominator } = rateOf(tax_mode, now)
  // In whole numbers: 50 × 0.11 is less than the 5.5 that has to be rounded up.
  const [part, whole] = [percent * numerator, 100 * denominator]
  const tax = Math.round((price_rupiah * part) / (tax_mode === 'included' ? whole + part : whole))
  const net = tax_mode === 'included' ? price_rupiah - tax : price_rupiah
  return {
    tax_mode,
    net_rupiah: net,
    tax_percent: percent,
    tax_base_numerator: numerator,
    tax_base_denominator: denominator,
    tax_base_rupiah: Math.round((net * numerator) / denominator),
    tax_rupiah: tax,
    total_rupiah: net + tax,
  }
}

function rateOf(mode: TaxMode, now: number) {
  if (mode === 'exempt') return NO_TAX
  const today = day.format(now)
  return RATES.find(({ from }) => from <= today) ?? NO_TAX
}
