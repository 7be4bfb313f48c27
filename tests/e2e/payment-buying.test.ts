import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { REFERRAL_POINTS } from '../../src/contract/limits.ts'
import { getReferral } from '../../src/contract/routes/referrals.ts'
import { getUser } from '../../src/contract/routes/users.ts'
import { classPaths } from '../../src/lib/class-paths.ts'
import { paths } from '../../src/lib/paths.ts'
import { paymentPaths } from '../../src/lib/payment-paths.ts'
import {
  anOpenOrder,
  daysOpen,
  openBank,
  orderOf,
  ordersOf,
  playAction,
  pressAtBank,
  readQr,
  returnToOrder,
  statusHeading,
} from '../helpers/buyer.ts'
import { newClassLearner } from '../helpers/class-learner.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { overflow } from '../helpers/layout.ts'
import { dataOf } from '../helpers/payments.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage({ reusesPages: true })
const NO_MONEY = /[Tt]idak ada uang yang berpindah/

test('a learner finds a package, orders it with a referral code, pays, and starts to learn', async () => {
  const friend = await newClassLearner(stage, 'teman.paymentbuying@contoh.id')
  const { referral_code: code } = dataOf(await call(friend.http, getReferral))
  const learner = await newClassLearner(stage, 'pembeli.paymentbuying@contoh.id')
  const { page, watch } = await learner.browser()
  // Chromium reports every refusal.
  watch.allow(/422|409|referral/)
  await page.goto(`${paths.subscription}?next=${encodeURIComponent(classPaths.player('topik-1'))}`)
  await page.getByRole('link', { name: 'Pilih Korea 30 hari' }).first().click()
  await page.getByRole('heading', { name: 'Ringkasan pesanan' }).waitFor()
  expect(await page.getByText(NO_MONEY).count()).toBeGreaterThan(0)
  const field = page.getByLabel('Kode referral (kalau ada)')
  await field.pressSequentially('AAAA2222')
  await page.getByText('Kode referral ini tidak bisa dipakai').waitFor()
  await page.getByRole('button', { name: 'Hapus kode' }).click()
  await field.pressSequentially(code.toLowerCase())
  await page.getByText('Kode ini bisa dipakai').waitFor()
  await page.getByRole('radio', { name: /^QRIS/ }).check()
  await page.getByRole('button', { name: 'Bayar Rp49.000' }).click()
  await statusHeading(page, 'Bayar dengan QRIS').waitFor()
  expect(await page.getByText(NO_MONEY).count()).toBeGreaterThan(0)
  const bank = await openBank(page)
  expect(await bank.getByText(NO_MONEY).count()).toBeGreaterThan(0)
  await pressAtBank(bank, /^Bayar Rp49.000/, 'Pembayaran berhasil')
  const thanks = statusHeading(page, /^Pembayaran diterima/)
  await thanks.waitFor()
  expect(await hasFocus(thanks)).toBe(true)
  expect(await overflow(page)).toBe(0)
  await page.getByRole('link', { name: 'Lanjutkan ke tujuanmu' }).click()
  await page.waitForURL(url => url.pathname === paths.classContent)
  await page.getByRole('button', { name: /Putar/ }).first().waitFor()
  expect(await ordersOf(learner)).toEqual(['paid'])
  expect(await daysOpen(learner)).toBe(30)
  const owners = await Promise.all([friend, learner].map(async ({ http }) => call(http, getUser)))
  expect(owners.map(one => one.ok && one.value.user.points)).toEqual([
    REFERRAL_POINTS,
    REFERRAL_POINTS,
  ])
  await page.goto(paths.historyPayment)
  const card = page.getByRole('article')
  expect(await card.getByText('Lunas').isVisible()).toBe(true)
  const invoice = await card.getByRole('link', { name: 'Buka invoice' }).getAttribute('href')
  const pdf = await fetch(new URL(invoice ?? '', stage.url))
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  await page.goto(paths.profile)
  const membership = page.getByRole('region', { name: 'Langganan' })
  expect(await membership.textContent()).toMatch(/Semua kelas bahasa Korea\s*berlaku sampai/)
})

test('one order is denied, then paid; one expires; one is cancelled', async () => {
  const learner = await newClassLearner(stage, 'tiga.paymentbuying@contoh.id')
  const first = await anOpenOrder(learner)
  const { page } = await learner.browser()
  await page.goto(paymentPaths.order(first.order_id))
  await page.getByRole('button', { name: 'Batalkan pesanan' }).click()
  await page.keyboard.press('Escape')
  expect((await orderOf(learner, first)).status).toBe('pending')
  expect(await hasFocus(page.getByRole('button', { name: 'Batalkan pesanan' }))).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Ya, batalkan' }).click()
  await statusHeading(page, 'Pesanan ini sudah dibatalkan').waitFor()
  await page.getByRole('link', { name: 'Pesan lagi' }).click()
  await page.getByRole('heading', { name: 'Ringkasan pesanan' }).waitFor()

  const second = await anOpenOrder(learner, 'bca-va')
  await page.goto(paymentPaths.order(second.order_id))
  await playAction(stage, second, 'expire')
  await returnToOrder(page, 'Waktu bayarnya sudah lewat')

  const third = await anOpenOrder(learner, 'gopay')
  await page.goto(paymentPaths.order(third.order_id))
  const bank = await openBank(page)
  await pressAtBank(bank, /^Tolak/, 'Pembayaran ditolak bank')
  await page.getByText(/Pembayaran tadi ditolak/).waitFor()
  await pressAtBank(bank, /^Tahan/, 'Pembayaran ditahan untuk diperiksa')
  await returnToOrder(page, 'Pembayaranmu sedang diperiksa')
  await pressAtBank(bank, /^Terima/, 'Pembayaran berhasil')
  await returnToOrder(page, /^Pembayaran diterima/)
  expect(await ordersOf(learner)).toEqual(['paid', 'expired', 'cancelled'])
  expect(await daysOpen(learner)).toBe(30)
})

test('a learner who pays two charges of one order has bought it once', async () => {
  const learner = await newClassLearner(stage, 'dobel.paymentbuying@contoh.id')
  const scanned = await anOpenOrder(learner)
  const { page } = await learner.browser()
  await page.goto(paymentPaths.order(scanned.order_id))
  await page.getByText('Ganti cara bayar').click()
  await page.getByRole('radio', { name: 'Virtual account BNI' }).check()
  await page.getByRole('button', { name: 'Ganti', exact: true }).click()
  await statusHeading(page, 'Bayar dengan Virtual account BNI').waitFor()
  const typed = await orderOf(learner, scanned)
  await playAction(stage, typed, 'pay')
  await returnToOrder(page, /^Pembayaran diterima/)
  takeNothingBack(scanned.order_id)
  await playAction(stage, scanned, 'pay')
  await expect.poll(() => owed(scanned.order_id)).toEqual([{ charge: 1, status: 'due' }])
  expect(await ordersOf(learner)).toEqual(['paid'])
  expect(await daysOpen(learner)).toBe(30)
})

/** Payments that are due for refund. */
function owed(orderId: string): unknown[] {
  const db = new DatabaseSync(join(stage.dataDir, 'sapa.db'), { timeout: 5_000 })
  const rows = db.prepare('select charge, status from refunds where order_id = ?').all(orderId)
  db.close()
  return rows.map(row => ({ ...row }))
}

/** Makes the cancelled charges of an order pending again, as if the bank could not cancel them. */
function takeNothingBack(orderId: string): void {
  const db = new DatabaseSync(join(stage.dataDir, 'sapa.db'), { timeout: 5_000 })
  db.prepare(
    "update simulated_payments set status = 'pending' where status = 'cancel' and reference like ?",
  ).run(`${orderId}-%`)
  db.close()
}

test('a camera reads the code on the page and the saved picture', async () => {
  const learner = await newClassLearner(stage, 'kamera.paymentbuying@contoh.id')
  const order = await anOpenOrder(learner)
  const { instructions } = order.charge ?? {}
  const text = instructions?.kind === 'qris' && instructions.text
  const { page } = await learner.browser()
  await page.goto(paymentPaths.order(order.order_id))
  const shown = page.getByRole('img', { name: 'Kode QRIS' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await readQr(await shown.screenshot())).toBe(text)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Simpan gambar QR' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe(`${order.order_id}.png`)
    expect(await readQr(await saved.path())).toBe(text)
  }
})
