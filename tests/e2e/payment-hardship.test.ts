import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { paths } from '../../src/lib/paths.ts'
import { paymentPaths } from '../../src/lib/payment-paths.ts'
import {
  anOpenOrder,
  daysOpen,
  openBank,
  orderOf,
  ordersOf,
  playAction,
  playUntil,
  pressAtBank,
  statusHeading,
} from '../helpers/buyer.ts'
import { type ClassLearner, newClassLearner } from '../helpers/class-learner.ts'
import { PACKAGE } from '../helpers/payments.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()

function buyer(name: string): Promise<ClassLearner> {
  return newClassLearner(stage, `${name}.paymenthardship@contoh.id`)
}

async function choose(page: Page): Promise<void> {
  await page.goto(paymentPaths.summary(PACKAGE))
  await page.getByRole('radio', { name: /^QRIS/ }).check()
  await page.getByRole('button', { name: 'Bayar Rp49.000' }).click()
}

/** Returns the id of the order in the address of a page. */
function idOn(page: Page): string {
  return new URL(page.url()).searchParams.get('order') ?? ''
}

test('a learner whose tab is killed returns to the same order, whatever the step', async () => {
  const learner = await buyer('mati')
  const { watch, ...visit } = await learner.browser()
  let { page } = visit
  // The order arrives at the server; its response does not.
  await page.route('**/api/payment', async route => {
    await route.fetch()
    await route.abort()
  })
  watch.allow(/ERR_FAILED/)
  await choose(page)
  await page.getByText(/mungkin sudah sampai/).waitFor()
  expect(await ordersOf(learner)).toEqual(['pending'])
  // Pressed again, it is the same order.
  await page.unroute('**/api/payment')
  await page.getByRole('button', { name: 'Bayar Rp49.000' }).click()
  await statusHeading(page, 'Bayar dengan QRIS').waitFor()
  const id = idOn(page)
  const reopen = async (path: string) => {
    const next = await page.context().newPage()
    await page.close()
    page = next
    await page.goto(path)
  }

  await reopen(paymentPaths.summary(PACKAGE))
  await page.getByRole('link', { name: 'Lihat pesanan itu' }).click()
  await statusHeading(page, 'Bayar dengan QRIS').waitFor()
  expect(idOn(page)).toBe(id)

  await reopen(paths.historyPayment)
  await page.getByRole('link', { name: /^Lanjutkan pembayaran/ }).click()
  const lost = await openBank(page)
  await lost.close()

  await reopen(paymentPaths.order(id))
  const bank = await openBank(page)
  await page.close()
  await pressAtBank(bank, /^Bayar Rp49.000/, 'Pembayaran berhasil')

  page = bank
  await reopen(paths.historyPayment)
  expect(await page.getByRole('article').getByText('Lunas').isVisible()).toBe(true)
  await page.getByRole('link', { name: /^Lihat pesanan/ }).click()
  await statusHeading(page, /^Pembayaran diterima/).waitFor()
  expect(idOn(page)).toBe(id)
  expect([await ordersOf(learner), await daysOpen(learner)]).toEqual([['paid'], 30])
})

test('two tabs show the same, after a change of the method and after the payment', async () => {
  const learner = await buyer('dua')
  const order = await anOpenOrder(learner)
  const { page, watch } = await learner.browser()
  watch.allow(/ERR_FAILED/)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(paymentPaths.order(order.order_id))
    await statusHeading(tab, 'Bayar dengan QRIS').waitFor()
  }
  // One tab gets no updates while the other changes twice: another code looks much the same.
  await page.route('**/api/payment/status*', route => route.abort())
  await change(other, 'Virtual account BRI')
  await change(other, 'QRIS')
  await page.unroute('**/api/payment/status*')
  const { charge } = await orderOf(learner, order)
  const code = charge?.instructions?.kind === 'qris' ? charge.instructions.path : ''
  await expect.poll(() => page.locator('[data-qr] path').getAttribute('d')).toBe(code)
  await playAction(stage, await orderOf(learner, order), 'pay')
  for (const tab of [page, other]) await statusHeading(tab, /^Pembayaran diterima/).waitFor()
})

async function change(page: Page, method: string): Promise<void> {
  await page.getByText('Ganti cara bayar').click()
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('button', { name: 'Ganti', exact: true }).click()
  await statusHeading(page, `Bayar dengan ${method}`).waitFor()
}

test('the page offers copying by hand where it must, shows no error offline, and renews an expired token', async () => {
  const learner = await buyer('luring')
  const order = await anOpenOrder(learner, 'bca-va')
  const { page, watch } = await learner.browser()
  watch.allow(/ERR_INTERNET_DISCONNECTED|401/)
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
  await page.goto(paymentPaths.order(order.order_id))
  await statusHeading(page, /BCA/).waitFor()
  await page.getByRole('button', { name: 'Salin' }).click()
  await page.getByText(/^Belum bisa disalin/).waitFor()
  const { instructions } = order.charge ?? {}
  const number = instructions?.kind === 'virtual-account' && instructions.number
  expect(await page.evaluate(() => String(getSelection()))).toBe(number)

  await page.context().setOffline(true)
  await page.getByText('Kamu sedang offline.').waitFor()
  expect(await page.locator('[data-number]').isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Periksa status' }).click()
  await page.getByText('Kamu sedang offline.').waitFor()
  await playAction(stage, order, 'pay')
  await page.context().setOffline(false)
  await statusHeading(page, /^Pembayaran diterima/).waitFor()

  const next = await anOpenOrder(learner, 'bni-va')
  const spoilToken = () =>
    page.context().addCookies([{ name: 'token', value: 'a.b.c', url: stage.url }])
  await spoilToken()
  await page.goto(paymentPaths.order(next.order_id))
  await statusHeading(page, /BNI/).waitFor()
  // All of it works, although the script loaded later.
  await expect.poll(() => page.locator('[data-left]').textContent()).toMatch(/^\d+:\d\d:\d\d$/)
  await page.getByRole('button', { name: 'Periksa status' }).click()
  await page.getByText('Pembayaranmu belum kami terima.').waitFor()
  await spoilToken()
  await playAction(stage, next, 'pay')
  await statusHeading(page, /^Pembayaran diterima/).waitFor()
})

test('an order that expires on the screen is updated, and a signed-out learner is asked nothing more', async () => {
  const learner = await buyer('waktu')
  const order = await anOpenOrder(learner)
  const { page, watch } = await learner.browser()
  watch.allow(/401/)
  // With the test's clock on a page, Chromium may give up its view transition.
  watch.allow(/^page error: $/)
  await page.clock.install()
  await page.goto(paymentPaths.order(order.order_id))
  await statusHeading(page, /QRIS/).waitFor()
  await page.getByRole('button', { name: 'Batalkan pesanan' }).click()
  const end = Date.now() - 1
  write('update orders set expires_at = ? where id = ?', end, order.order_id)
  write(
    'update simulated_payments set expires_at = ? where reference = ?',
    end,
    `${order.order_id}-1`,
  )
  // The question disappears with its subject.
  await statusHeading(page, 'Waktu bayarnya sudah lewat').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await ordersOf(learner)).toEqual(['expired'])
  const again = page.getByRole('link', { name: 'Pesan lagi' })
  expect(await again.getAttribute('href')).toBe(paymentPaths.summary(PACKAGE))

  const next = await anOpenOrder(learner)
  await page.goto(paymentPaths.order(next.order_id))
  await statusHeading(page, /QRIS/).waitFor()
  const spoilt = ['token', 'refreshToken'].map(name => ({ name, value: 'a.b.c', url: stage.url }))
  await page.context().addCookies(spoilt)
  await page.getByRole('button', { name: 'Continue as Guest' }).click()
  await page.getByText('Sesimu berakhir. Masuk lagi').waitFor()
  // The script that clears the session may load then; the server gets no request.
  const calls = () => watch.requests.filter(url => url.includes('/api/')).length
  const before = calls()
  await page.clock.runFor(30_000)
  expect(calls()).toBe(before)
})

function write(sql: string, ...values: (string | number)[]): void {
  const db = new DatabaseSync(join(stage.dataDir, 'sapa.db'), { timeout: 5_000 })
  const { changes } = db.prepare(sql).run(...values)
  db.close()
  expect(changes).toBe(1)
}

test('without JavaScript the page shows how to pay, and links to the current status', async () => {
  const learner = await buyer('tanpa')
  const order = await anOpenOrder(learner)
  const { page } = await learner.browser({ javaScriptEnabled: false })
  await page.goto(paymentPaths.order(order.order_id))
  expect(await page.getByRole('img', { name: 'Kode QRIS' }).isVisible()).toBe(true)
  expect(await page.getByText(/^Bayar sebelum/).isVisible()).toBe(true)
  for (const name of ['Batalkan pesanan', 'Periksa status', 'Simpan gambar QR'])
    expect(await page.getByRole('button', { name }).isVisible()).toBe(false)
  expect(await page.getByRole('link', { name: 'Buka simulator bank' }).isVisible()).toBe(true)
  await playUntil(stage, learner, order, ['pay', 'paid'])
  await page.getByRole('link', { name: 'Periksa status' }).click()
  await statusHeading(page, /^Pembayaran diterima/).waitFor()
})
