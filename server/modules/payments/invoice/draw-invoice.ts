import { orders } from '../../../../content/site/orders.ts'
import type { Price } from '../../../../src/contract/packages.ts'
import type { OrderVoucher, PaymentMethod } from '../../../../src/contract/payments.ts'
import { listedRupiah } from '../../../../src/lib/listed-price.ts'
import { rupiah } from '../../../../src/lib/money.ts'
import type { Pdf } from '../../../pdf/drawing-worker.ts'
import { drawLogo } from '../../../pdf/logo.ts'
import { INK, SAEKDONG } from '../../../pdf/palette.ts'
import { LONG as HEIGHT, Sheet, SHORT as WIDTH } from '../../../pdf/sheet.ts'
import { dayInJakarta, momentInJakarta } from '../jakarta-time.ts'
import { drawAcross, drawNotice } from './invoice-marks.ts'
import { drawLine, FULL, HALF, LEFT, RIGHT } from './invoice-page.ts'
import { writePrice } from './write-price.ts'

/** Contents of an invoice; times are milliseconds UTC. */
export interface Invoice {
  number: string
  orderId: string
  paidAt: number
  method: PaymentMethod
  buyer: { name: string; email: string }
  seller: { name: string; address: string; site: string }
  title: string
  days: number
  /** Period in which it opens what was sold; undefined where that was ended. */
  period: { from: number; to: number } | undefined
  price: Price
  /** Discount that the price already includes. */
  voucher: OrderVoucher | null
  /** Whether the gateway is simulated, so that no money has moved. */
  isSimulated: boolean
  refundedRupiah: number
}

/** Draws an invoice as PDF, A4 in portrait format. */
export function drawInvoice(invoice: Invoice): Promise<Pdf> {
  const sheet = new Sheet({
    width: WIDTH,
    height: HEIGHT,
    title: `Invoice ${invoice.number}`,
    author: 'Sapa',
    subject: invoice.title,
    createdAt: new Date(invoice.paidAt),
  })
  sheet.decorate(drawBand)
  if (invoice.isSimulated) drawAcross(sheet)
  sheet.picture('Sapa', doc => drawLogo(doc, LEFT, 52, 34))
  let y = writeHead(sheet, invoice)
  y = writeNotices(sheet, invoice, y)
  y = writeParties(sheet, invoice, y)
  y = writeSold(sheet, invoice, y)
  y = writePrice(sheet, invoice, y)
  writeFoot(sheet, writePayment(sheet, invoice, y))
  return sheet.end()
}

function drawBand(doc: PDFKit.PDFDocument): void {
  let x = 0
  for (const [colour, share] of SAEKDONG) {
    doc.rect(x, 0, share * WIDTH, 8).fill(colour)
    x += share * WIDTH
  }
}

function writeHead(sheet: Sheet, { number, paidAt }: Invoice): number {
  const right = { x: LEFT + HALF, width: FULL - HALF, isRight: true }
  sheet.write('H1', 'INVOICE', {
    ...right,
    y: 50,
    size: 20,
    font: 'bold',
    spacing: 3,
    colour: INK.accent,
  })
  const after = sheet.write('P', number, { ...right, y: 78, size: 12, font: 'bold' })
  return sheet.write('P', dayInJakarta(paidAt), { ...right, y: after + 2, size: 11 }) + 22
}

function writeNotices(sheet: Sheet, { isSimulated, ...invoice }: Invoice, y: number): number {
  const { refundedRupiah, price } = invoice
  const words: string[] = []
  if (isSimulated) words.push('PERCOBAAN – tidak ada uang yang berpindah')
  if (refundedRupiah >= price.total_rupiah)
    words.push('DIKEMBALIKAN – uang pesanan ini sudah dikembalikan')
  else if (refundedRupiah > 0)
    words.push(`DIKEMBALIKAN SEBAGIAN – ${rupiah(refundedRupiah)} sudah dikembalikan`)
  return words.reduce((at, each) => drawNotice(sheet, each, { x: LEFT, y: at, width: FULL }), y)
}

function writeParties(sheet: Sheet, { buyer, seller }: Invoice, y: number): number {
  const columns = [
    ['Untuk', buyer.name, buyer.email],
    ['Dari', seller.name, seller.address, seller.site],
  ]
  const ends = columns.map((lines, at) => {
    const place = { x: LEFT + at * (HALF + 24), width: HALF }
    const [label = '', name = '', ...rest] = lines
    let end = sheet.write('H2', label, { ...place, y, size: 10, colour: INK.muted })
    end = sheet.write('P', name, { ...place, y: end + 2, size: 12, least: 9, font: 'bold' })
    for (const line of rest.filter(Boolean))
      end = sheet.write('P', line, { ...place, y: end + 1, size: 11, least: 7 })
    return end
  })
  return Math.max(...ends) + 26
}

function writeSold(sheet: Sheet, invoice: Invoice, y: number): number {
  const { title, days, period, price, voucher } = invoice
  const amount = { x: RIGHT - 130, width: 130, isRight: true, size: 12 }
  const place = { x: LEFT, width: FULL - 150 }
  drawLine(sheet, y)
  sheet.write('H2', 'Rincian', { ...place, y: y + 8, size: 10, colour: INK.muted })
  const top = y + 26
  let end = sheet.write('P', title, { ...place, y: top, size: 13, font: 'bold' })
  const opened = period ? `: ${dayInJakarta(period.from)} sampai ${momentInJakarta(period.to)}` : ''
  end = sheet.write('P', `Akses ${days} hari${opened}`, {
    ...place,
    width: FULL,
    y: end + 2,
    size: 11,
  })
  const listed = voucher ? listedRupiah(price, voucher.discount_rupiah) : price.net_rupiah
  sheet.write('P', rupiah(listed), { ...amount, y: top })
  return end + 14
}

function writePayment(sheet: Sheet, { method, paidAt, orderId }: Invoice, y: number): number {
  drawLine(sheet, y)
  let at = y + 12
  for (const [label, value] of [
    ['Cara bayar', orders.methods[method]],
    ['Dibayar', momentInJakarta(paidAt)],
    ['Nomor pesanan', orderId],
  ] as const) {
    sheet.write('P', label, { x: LEFT, y: at, width: 110, size: 11, colour: INK.muted })
    at = sheet.write('P', value, { x: LEFT + 116, y: at, width: FULL - 116, size: 11 }) + 4
  }
  return at + 24
}

function writeFoot(sheet: Sheet, y: number): void {
  const small = { x: LEFT, width: FULL, size: 10, colour: INK.muted }
  const end = sheet.write('P', 'Bukan faktur pajak.', { ...small, y, font: 'bold' })
  sheet.write('P', 'Invoice ini dibuat otomatis dan sah tanpa tanda tangan.', {
    ...small,
    y: end + 2,
  })
}
