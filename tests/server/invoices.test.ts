import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, test as declared, expect } from 'vitest'
import { drawInvoice, type Invoice } from '../../server/modules/payments/invoice/draw-invoice.ts'
import { priceOf } from '../../server/modules/payments/packages/tax.ts'
import type { Price, TaxMode } from '../../src/contract/packages.ts'
import type { Order } from '../../src/contract/payments.ts'
import { atOnce } from '../helpers/at-once.ts'
import { anOrder, openShop, refreshOrder, refund, type Shop, START } from '../helpers/payments.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const PUBLIC_URL = 'https://belajar.contoh.id'
const isLeftOut =
  !['qpdf', 'pdftotext'].every(tool => existsSync(`/usr/bin/${tool}`)) && !process.env['CI']
if (isLeftOut)
  console.log('Left out, as the tools are not there: apt-get install qpdf poppler-utils')
const test = declared.skipIf(isLeftOut)

const folder = mkdtempSync(join(tmpdir(), 'sapa-invoice-'))
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ publicUrl: () => PUBLIC_URL })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await shop.api.close()
})

/** Returns a paid order, of a new learner by default. */
async function paidOrder(who?: TestUser): Promise<{ learner: TestUser; order: Order; id: string }> {
  const made = await anOrder(shop, who ? { who } : {})
  shop.gateway.pay(made.reference)
  return { ...made, order: await refreshOrder(shop, made) }
}

const fetchInvoice = ({ invoice }: Order) =>
  shop.api.fetch(invoice?.url.replace(PUBLIC_URL, '') ?? '')

const runPdfTool = (tool: string, ...parameters: string[]) =>
  execFileSync(tool, parameters, { encoding: 'utf8' })

function readPdf(pdf: Uint8Array): { file: string; text: string } {
  const file = join(folder, `${crypto.randomUUID()}.pdf`)
  writeFileSync(file, pdf)
  return { file, text: runPdfTool('pdftotext', '-raw', file, '-').replace(/\s+/g, ' ') }
}

/** Returns the invoice as a file, and the text in it. */
async function printInvoice(order: Order): Promise<{ file: string; text: string }> {
  return readPdf(new Uint8Array(await (await fetchInvoice(order)).arrayBuffer()))
}

test('an invoice is a valid PDF that says who paid what, when, how, and with which tax', async () => {
  const rina = await createUser(shop.api, { name: 'Bénédicta Ñoño 김민준' })
  const { order, id } = await paidOrder(rina)
  const { file, text } = await printInvoice(order)
  expect(runPdfTool('qpdf', '--check', file)).toContain('No syntax or stream encoding errors')
  for (const words of [
    'INVOICE',
    order.invoice?.number ?? '-',
    'Bénédicta Ñoño 김민준',
    rina.user.email,
    'belajar.contoh.id',
    'Korea 30 hari',
    'Harga sebelum pajak Rp44.144',
    'DPP nilai lain (11/12 dari harga) Rp40.465',
    'PPN 12 % × DPP nilai lain Rp4.856',
    'Total dibayar Rp49.000',
    'Cara bayar QRIS',
    'Dibayar 23 November 2026 pukul 01.00 WIB',
    'Akses 30 hari: 23 November 2026 sampai 23 Desember 2026 pukul 01.00 WIB',
    id,
    'Bukan faktur pajak',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('DIKEMBALIKAN')
})

test('it is one A4 page in portrait, tagged, with a title, a language and embedded fonts', async () => {
  const { order } = await paidOrder()
  const { file } = await printInvoice(order)
  const about = runPdfTool('pdfinfo', file)
  expect(about).toMatch(/Pages: +1\n/)
  expect(about).toMatch(/Page size: +595\.28 x 841\.89 pts \(A4\)/)
  expect(about).toMatch(/Tagged: +yes/)
  expect(about).toContain(`Invoice ${order.invoice?.number}`)
  expect(runPdfTool('qpdf', '--json', file)).toMatch(/"\/Lang": "u:id-ID"/)
  for (const font of runPdfTool('pdffonts', file).trim().split('\n').slice(2))
    expect(font).toMatch(/^[A-Z]{6}\+GowunBatang\S+ .* yes yes yes /)
})

test('access that follows a period which has not ended has its own first day on the invoice', {
  tags: 'postgres',
}, async () => {
  const { learner, order } = await paidOrder()
  expect((await printInvoice(order)).text).toContain('23 Desember 2026')
  const next = await paidOrder(learner)
  expect((await printInvoice(next.order)).text).toMatch(
    /Akses 30 hari: 23 Desember 2026 sampai 22 Januari 2027/,
  )
})

test('an invoice of the simulator says across it that no money has moved', async () => {
  const { order } = await paidOrder()
  const { text } = await printInvoice(order)
  expect(text).toContain('PERCOBAAN – tidak ada uang yang berpindah')
})

test('a refund is shown on it, whether of all or a part of the money', async () => {
  const whole = await anOrder(shop)
  const part = await anOrder(shop)
  for (const { reference } of [whole, part]) shop.gateway.pay(reference)
  const paid = [await refreshOrder(shop, whole), await refreshOrder(shop, part)]
  shop.gateway.change(part.reference, { refundedRupiah: 12_000 })
  await shop.sendNotification(shop.gateway.notice(part.reference))
  expect(await refund(await createUser(shop.api, { isAdmin: true }), whole.id)).toBe('ok')
  const [first, second] = await Promise.all(paid.map(printInvoice))
  expect(first?.text).toContain('DIKEMBALIKAN – uang pesanan ini sudah dikembalikan')
  expect(first?.text).toContain('Dikembalikan −Rp49.000')
  expect(first?.text).not.toContain('sampai')
  expect(second?.text).toContain('DIKEMBALIKAN SEBAGIAN – Rp12.000')
  expect(second?.text).toContain('Akses 30 hari: ')
})

/** An invoice for real money. */
const real: Invoice = {
  number: 'INV-2026-01234-56789',
  orderId: 'sapa-0123456789abcdefghjkmnpqrs',
  paidAt: START,
  method: 'bca-va',
  buyer: { name: 'Rina Kusuma', email: 'rina@contoh.id' },
  seller: { name: 'PT Contoh Belajar', address: 'Jalan Kebun Teh 1, Bandung', site: 'contoh.id' },
  title: 'Korea 30 hari',
  days: 30,
  period: undefined,
  price: priceOf({ price_rupiah: 49_000, tax_mode: 'included' }, START),
  voucher: null,
  isSimulated: false,
  refundedRupiah: 0,
}

test.each<[TaxMode, number, string[]]>([
  ['exempt', START, ['Rp49.000 PPN tidak dikenakan Total dibayar Rp49.000']],
  ['added', START, ['Harga sebelum pajak Rp49.000', 'Total dibayar Rp54.390']],
  ['added', Date.UTC(2024, 5), ['PPN 11 % Rp5.390 Total dibayar Rp54.390']],
])('it explains a price with tax %s', async (tax_mode, at, words) => {
  const price: Price = priceOf({ price_rupiah: 49_000, tax_mode }, at)
  const { text } = readPdf(await drawInvoice({ ...real, price }))
  for (const each of words) expect(text).toContain(each)
  expect(text).not.toContain('PERCOBAAN')
  expect(text.includes('DPP')).toBe(price.tax_base_denominator === 12)
})

test.each<[TaxMode, string]>([
  ['included', 'Rp39.000 Voucher ABCDE12345 −Rp10.000 Harga sebelum pajak'],
  ['exempt', 'Rp39.000 Voucher ABCDE12345 −Rp10.000 Harga sebelum pajak Rp29.000'],
  ['added', 'Rp39.000 Voucher ABCDE12345 −Rp10.000 Harga sebelum pajak Rp29.000'],
])('it shows what a voucher took off a price with tax %s', async (tax_mode, words) => {
  const price: Price = priceOf({ price_rupiah: 29_000, tax_mode }, START)
  const voucher = { code: 'ABCDE12345', discount_rupiah: 10_000 }
  const { text } = readPdf(await drawInvoice({ ...real, price, voucher }))
  expect(text).toContain(words)
})

test('long names fit on the page', async () => {
  const name = 'Abdurrahman Muhammad Kusumawardhani binti Sastrowardoyo Hadiningrat Wijaya '.repeat(
    2,
  )
  const email = `${'kusumawardhani.'.repeat(8)}@contoh.id`
  const title = 'Persiapan EPS-TOPIK dan TOPIK I untuk yang baru mulai '.repeat(3).trim()
  const { file } = readPdf(await drawInvoice({ ...real, buyer: { name, email }, title }))
  const boxes = runPdfTool('pdftotext', '-bbox', file, '-')
  const right = [...boxes.matchAll(/xMax="([\d.]+)"/g)].map(([, x]) => Number(x))
  expect(Math.max(...right)).toBeLessThan(596 - 50)
})

test('anybody who has its address sees it, and no cache or search engine stores it', async () => {
  const { order } = await paidOrder()
  const answer = await fetchInvoice(order)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${order.invoice?.number}.pdf"`,
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-store',
  })
  const waiting = await anOrder(shop)
  expect(waiting.order.invoice).toBeNull()
  const other = `/api/payment/invoice/${'A'.repeat(32)}`
  expect((await shop.api.fetch(other)).status).toBe(404)
})

test('a person who tries out keys is stopped', { tags: 'postgres' }, async () => {
  const other = `/api/payment/invoice/${'B'.repeat(32)}`
  const answers = await atOnce(121, () => shop.api.fetch(other))
  expect(answers.map(({ status }) => status)).toContain(429)
})
