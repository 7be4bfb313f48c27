import type { Price } from '../../../../src/contract/packages.ts'
import type { OrderVoucher } from '../../../../src/contract/payments.ts'
import { rupiah, wholeNumber } from '../../../../src/lib/money.ts'
import type { Sheet } from '../../../pdf/sheet.ts'
import { drawLine, FULL, LEFT, RIGHT } from './invoice-page.ts'

interface Paid {
  price: Price
  voucher: OrderVoucher | null
  refundedRupiah: number
}

/** Writes discount, net price, tax, total and refunds. @returns the position below them */
export function writePrice(sheet: Sheet, paid: Paid, y: number): number {
  const { price, voucher, refundedRupiah } = paid
  drawLine(sheet, y)
  let at = y + 12
  if (voucher)
    at = writeRow(sheet, `Voucher ${voucher.code}`, `−${rupiah(voucher.discount_rupiah)}`, at)
  for (const [label, amount] of priceLines(price)) at = writeRow(sheet, label, amount, at)
  drawLine(sheet, at + 4, LEFT + FULL / 3)
  at = writeRow(sheet, 'Total dibayar', rupiah(price.total_rupiah), at + 14, true)
  if (refundedRupiah > 0) at = writeRow(sheet, 'Dikembalikan', `−${rupiah(refundedRupiah)}`, at)
  return at + 16
}

/** Returns the lines that lead to the total. */
function priceLines(price: Price): [label: string, amount: string][] {
  const { tax_percent: percent, tax_base_numerator, tax_base_denominator } = price
  const net: [string, string] = ['Harga sebelum pajak', rupiah(price.net_rupiah)]
  if (price.tax_mode === 'exempt') return [net, ['PPN', 'tidak dikenakan']]
  const share = `${tax_base_numerator}/${tax_base_denominator}`
  const base: [string, string][] =
    share === '1/1' ? [] : [[`DPP nilai lain (${share} dari harga)`, rupiah(price.tax_base_rupiah)]]
  const of = share === '1/1' ? '' : ' × DPP nilai lain'
  return [net, ...base, [`PPN ${wholeOrPart(percent)} %${of}`, rupiah(price.tax_rupiah)]]
}

function wholeOrPart(percent: number): string {
  return Number.isInteger(percent) ? wholeNumber(percent) : String(percent).replace('.', ',')
}

function writeRow(sheet: Sheet, label: string, amount: string, y: number, isSum = false): number {
  const look = isSum ? ({ size: 14, font: 'bold' } as const) : ({ size: 11.5 } as const)
  const x = LEFT + FULL / 3
  sheet.write('P', label, { ...look, x, y, width: FULL / 2 - 20 })
  return sheet.write('P', amount, { ...look, x: RIGHT - 130, y, width: 130, isRight: true }) + 5
}
