import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { PaymentMethod } from '../../src/contract/payments.ts'
import {
  cancelOrder,
  createOrder,
  getOrders,
  playPayment,
} from '../../src/contract/routes/payments.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { overflow, setReaderSize, settle } from '../helpers/layout.ts'
import { dataOf, orderBody } from '../helpers/payments.ts'
import { createStage } from '../helpers/stage.ts'
import { newStageUser } from '../helpers/stage-users.ts'
import type { TestUser } from '../helpers/users.ts'
import { weighScripts } from '../helpers/visit-page.ts'

const stage = createStage({ reusesPages: true })
const NO_MONEY = /Tidak ada uang yang berpindah/
/** The frame around the simulated bank too. */
const KNOWN = ['.bar', '.footer']
let who: TestUser
beforeAll(async () => {
  who = await newStageUser(stage)
})

/** Creates an order, and opens the bank's page where it is paid. */
async function order(method: PaymentMethod = 'qris') {
  const { order_id, charge } = dataOf(
    await call(who.http, createOrder, { body: orderBody({ method }) }),
  )
  const path = charge?.pay_url ?? ''
  const key = new URL(path, stage.url).searchParams.get('key') ?? ''
  return { id: order_id, path, key }
}

/** Returns the order from the list, which sends no request to the bank: notifications count. */
async function statusOf(id: string): Promise<string | undefined> {
  return dataOf(await call(who.http, getOrders)).find(({ order_id }) => order_id === id)?.status
}

async function open(path: string) {
  const visit = await stage.open({ viewport: { width: 360, height: 740 } })
  await visit.page.goto(path)
  return visit
}

const state = (page: Page, heading: string) =>
  page.getByRole('heading', { name: heading }).waitFor()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

test('an order is paid on an accessible page, and its status follows', async () => {
  const { id, path } = await order()
  const { page } = await stage.open({ viewport: { width: 360, height: 740 } })
  const scriptBytes = weighScripts(page)
  await page.goto(path)
  await settle(page)
  await page.getByText(NO_MONEY).waitFor()
  await page.getByRole('img', { name: 'Kode QR percobaan' }).waitFor()
  await page.locator('summary').click()
  expect(await auditSchemes(page)).toEqual([])
  expect(await scriptBytes()).toBeLessThan(12_000)
  await setReaderSize(page, 32)
  expect(await overflow(page)).toBe(0)
  await press(page, 'Bayar Rp49.000')
  await state(page, 'Pembayaran berhasil')
  expect(await page.title()).toMatch(/^Pembayaran berhasil/)
  await vi.waitFor(async () => expect(await statusOf(id)).toBe('paid'))
  const back = page.getByRole('link', { name: 'Kembali ke pesanan' })
  expect(await back.getAttribute('href')).toBe(`/create-payment?order=${id}`)
  expect(await auditSchemes(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
})

test('without JavaScript the form is sent as usual, and the order is paid too', async () => {
  const { id, path } = await order()
  const page = await (await fetch(stage.url + path)).text()
  expect(page).toMatch(/<form[^>]* method="post"/)
  expect(page).toMatch(/<button[^>]* type="submit" name="action" value="pay"/)
  const headers = { origin: stage.url }
  const body = new URLSearchParams({ action: 'pay' })
  const answer = await fetch(stage.url + path, { method: 'POST', body, headers })
  expect(await answer.text()).toMatch(/<h2[^>]*>Pembayaran berhasil/)
  await vi.waitFor(async () => expect(await statusOf(id)).toBe('paid'))
})

test('a denied payer tries again, and the bank accepts a payment under review', async () => {
  const { id, path } = await order('shopeepay')
  const { page } = await open(path)
  expect(await auditSchemes(page, KNOWN)).toEqual([])
  await press(page, 'Tolak')
  await state(page, 'Pembayaran ditolak bank')
  await press(page, 'Tahan untuk diperiksa')
  await state(page, 'Pembayaran ditahan untuk diperiksa')
  await vi.waitFor(async () => expect(await statusOf(id)).toBe('reviewing'))
  await press(page, 'Terima pembayarannya')
  await state(page, 'Pembayaran berhasil')
  await vi.waitFor(async () => expect(await statusOf(id)).toBe('paid'))
})

test('everything works by keyboard, and a payment that the bank never notifies changes nothing', async () => {
  const { id, path } = await order('bri-va')
  const { page } = await open(path)
  await page.locator('summary').focus()
  await page.keyboard.press('Enter')
  expect(await auditSchemes(page, KNOWN)).toEqual([])
  await page.getByRole('radio', { name: /^Sekali/ }).focus()
  for (let down = 0; down < 4; down++) await page.keyboard.press('ArrowDown')
  expect(await page.getByRole('radio', { name: /^Tidak dikirim/ }).isChecked()).toBe(true)
  await page.getByRole('button', { name: /^Bayar/ }).focus()
  await page.keyboard.press('Enter')
  await state(page, 'Pembayaran berhasil')
  expect(await statusOf(id)).toBe('pending')
  // An attempt to cancel reveals that the payment has arrived.
  expect((await call(who.http, cancelOrder, { body: { order_id: id } })).ok).toBe(false)
  expect(await statusOf(id)).toBe('paid')
})

test('a status that has changed meanwhile is reported and shown', async () => {
  const { id, path, key } = await order()
  const { page, watch } = await open(path)
  watch.allow(/409/)
  dataOf(await call(who.http, playPayment, { params: { key }, body: { action: 'cancel' } }))
  await press(page, /^Bayar/)
  await page.getByRole('alert').filter({ hasText: 'sudah berubah lebih dulu' }).waitFor()
  await state(page, 'Pembayaran dibatalkan')
  expect(await page.getByRole('button').count()).toBe(0)
  await vi.waitFor(async () => expect(await statusOf(id)).toBe('cancelled'))
})

test('nobody else can find or store the page', async () => {
  const { id, path } = await order()
  const answer = await fetch(stage.url + path)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(await answer.text()).toContain('<meta name="robots" content="noindex">')
  const form = new URLSearchParams({ action: 'pay' })
  const headers = { origin: 'https://evil.example' }
  const forged = await fetch(stage.url + path, { method: 'POST', body: form, headers })
  expect(forged.status).toBe(403)
  expect(await statusOf(id)).toBe('pending')
  expect((await call(who.http, cancelOrder, { body: { order_id: id } })).ok).toBe(true)
})
