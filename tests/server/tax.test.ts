import { expect, test } from 'vitest'
import { priceOf } from '../../server/modules/payments/packages/tax.ts'
import { Price, type TaxMode } from '../../src/contract/packages.ts'

/** Noon in Jakarta. */
const onDay = (day: string) => Date.parse(`${day}T12:00:00+07:00`)
const TODAY = onDay('2026-11-22')

/** Rounds a fraction to whole rupiah, half up, with integers only. */
function divide(dividend: number, divisor: number): number {
  return Number((2n * BigInt(dividend) + BigInt(divisor)) / (2n * BigInt(divisor)))
}

test.each<[string, TaxMode, number, object]>([
  // 12 % of 11/12 is 11 %: 49,000 × 11 / 111 = 4,855.86
  ['2026-11-22', 'included', 49_000, { net: 44_144, base: 40_465, tax: 4_856, total: 49_000 }],
  ['2026-11-22', 'added', 49_000, { net: 49_000, base: 44_917, tax: 5_390, total: 54_390 }],
  ['2026-11-22', 'exempt', 49_000, { net: 49_000, base: 49_000, tax: 0, total: 49_000 }],
  // 11 % of all of it.
  ['2024-06-01', 'included', 111_000, { net: 100_000, base: 100_000, tax: 11_000, total: 111_000 }],
])('on %s a price with tax %s of %i', (day, tax_mode, price_rupiah, { ...sum }) => {
  const price = priceOf({ tax_mode, price_rupiah }, onDay(day))
  expect({
    net: price.net_rupiah,
    base: price.tax_base_rupiah,
    tax: price.tax_rupiah,
    total: price.total_rupiah,
  }).toEqual(sum)
})

test.each([
  ['2022-03-31T23:59:59+07:00', 0, '1/1'],
  ['2022-04-01T00:00:00+07:00', 11, '1/1'],
  ['2024-12-31T23:59:59+07:00', 11, '1/1'],
  ['2025-01-01T00:00:00+07:00', 12, '11/12'],
])('the rate of %s, by the day in Jakarta, is %i % of %s', (instant, percent, share) => {
  const price = priceOf({ tax_mode: 'added', price_rupiah: 100_000 }, Date.parse(instant))
  expect(price.tax_percent).toBe(percent)
  expect(`${price.tax_base_numerator}/${price.tax_base_denominator}`).toBe(share)
})

test.each<TaxMode>(['exempt', 'included', 'added'])(
  'all lines of a price are consistent: %s',
  tax_mode => {
    for (let step = 1; step <= 2_000; step++) {
      for (const price_rupiah of [step, 1_000 + step * 997, step * 499_999]) {
        const price = Price.parse(priceOf({ tax_mode, price_rupiah }, TODAY))
        expect(price.net_rupiah + price.tax_rupiah).toBe(price.total_rupiah)
        expect(tax_mode === 'included' ? price.total_rupiah : price.net_rupiah).toBe(price_rupiah)
        if (tax_mode === 'exempt') continue
        const expected =
          tax_mode === 'added' ? divide(price_rupiah * 11, 100) : divide(price_rupiah * 11, 111)
        expect([price_rupiah, price.tax_rupiah]).toEqual([price_rupiah, expected])
        expect(price.tax_base_rupiah).toBe(divide(price.net_rupiah * 11, 12))
        // Computing with the printed lines differs by rounding only.
        expect(Math.abs(price.tax_base_rupiah * 0.12 - price.tax_rupiah)).toBeLessThan(1)
      }
    }
  },
)
