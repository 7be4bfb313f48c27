import { checkout as text } from '../../../content/site/checkout.ts'
import type { PricePreview } from '../../contract/payments.ts'
import { listedRupiah } from '../../lib/listed-price.ts'
import { rupiah } from '../../lib/money.ts'

type PriceTexts = Record<string, string>

/** Returns the texts of a price for price-lines.astro and the pay button. */
function wordsOf({ price, voucher }: Pick<PricePreview, 'price' | 'voucher'>): PriceTexts {
  const discount = voucher?.discount_rupiah ?? 0
  return {
    listed: rupiah(listedRupiah(price, discount)),
    voucher: text.price.voucher(voucher?.code ?? ''),
    discount: `−${rupiah(discount)}`,
    net: rupiah(price.net_rupiah),
    tax: rupiah(price.tax_rupiah),
    total: rupiah(price.total_rupiah),
  }
}

/**
 * Lets a page show a price other than its initial one. @returns a function that shows a price;
 * without one, the initial price
 */
export function createPriceLines(page: ParentNode) {
  const lines = [...page.querySelectorAll<HTMLElement>('[data-price]')]
  const pay = page.querySelector('[data-pay]')
  const first = lines.map(line => line.textContent)
  const firstPay = pay?.textContent ?? ''
  return (preview?: PricePreview) => {
    const words = preview && wordsOf(preview)
    for (const [at, line] of lines.entries())
      line.textContent = words?.[line.dataset['price'] ?? ''] ?? first[at] ?? ''
    for (const row of page.querySelectorAll<HTMLElement>('[data-of-voucher]'))
      row.hidden = !preview?.voucher
    if (pay) pay.textContent = preview ? text.pay(rupiah(preview.price.total_rupiah)) : firstPay
  }
}
