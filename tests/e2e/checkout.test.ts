import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { cancelOrder, getOrders } from '../../src/contract/routes/payments.ts'
import { getReferral } from '../../src/contract/routes/referrals.ts'
import { audit } from '../helpers/audit.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { layoutShift, overflow, setReaderSize, settle } from '../helpers/layout.ts'
import { cookiesOf } from '../helpers/points-given.ts'
import { createStage } from '../helpers/stage.ts'
import { newStageUser } from '../helpers/stage-users.ts'
import type { TestUser } from '../helpers/users.ts'

const PHONE = { viewport: { width: 360, height: 740 } }
const SUMMARY = '/detail-payment?package=korea-90-hari'
const SIMULATED = 'tidak ada uang yang berpindah'
/** Allowed: a delayed request disables the cache, so that Chromium gives up its view transition. */
const HELD = /api\/payment|Failed to load resource|^page error: $/
const stage = createStage({ reusesPages: true })

let learner: TestUser
let friendCode = ''

beforeAll(async () => {
  learner = await newStageUser(stage)
  const friend = await call((await newStageUser(stage)).http, getReferral)
  if (!friend.ok) throw new Error(friend.error.message)
  friendCode = friend.value.data.referral_code
})

async function visitAsLearner(path: string, options: BrowserContextOptions = PHONE) {
  const { page, watch } = await stage.open(options)
  await page.context().addCookies(cookiesOf(learner, stage))
  await page.goto(path)
  await settle(page)
  return { page, watch }
}

async function orders() {
  const answer = await call(learner.http, getOrders)
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.value.data
}

async function cancelOrders(): Promise<void> {
  for (const { order_id, status } of await orders())
    if (status === 'pending') await call(learner.http, cancelOrder, { body: { order_id } })
}

const code = (page: Page) => page.getByRole('textbox', { name: /Kode referral/ })
const pay = (page: Page) => page.getByRole('button', { name: 'Bayar Rp129.000' })
const codeState = (page: Page) => page.locator('[data-code-state]')

describe('the summary of a package', () => {
  test('shows the price with its tax, preselects nothing, and asks for what is missing', async () => {
    const { page } = await visitAsLearner(SUMMARY)
    const main = page.getByRole('main')
    for (const words of ['Rp116.216', 'PPN 12% × 11/12', 'Rp12.784', SIMULATED])
      await main.getByText(words).first().waitFor()
    await main.getByText('90 hari sejak pembayaranmu diterima.').waitFor()
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    await pay(page).click()
    await page.getByText('Pilih dulu cara bayarnya.').waitFor()
    expect(await hasFocus(page.getByRole('radio').first())).toBe(true)
    expect(await orders()).toEqual([])
    expect(await audit(page)).toEqual([])
    expect(await layoutShift(page)).toBeLessThan(0.02)
    await setReaderSize(page, 32)
    expect(await overflow(page)).toBe(0)
  })

  test('checks a referral code while it is typed, and lets it be removed', async () => {
    const { page, watch } = await visitAsLearner(SUMMARY)
    watch.allow(/422/)
    await code(page).fill(`${friendCode.slice(0, 4)}-${friendCode.slice(4)}`.toLowerCase())
    await codeState(page)
      .getByText(/kamu dan temanmu masing-masing mendapat 100 poin/)
      .waitFor()
    await page.reload()
    await codeState(page)
      .getByText(/bisa dipakai/)
      .waitFor()
    expect((await code(page).inputValue()).toUpperCase().replace('-', '')).toBe(friendCode)
    await page.getByRole('button', { name: 'Hapus kode' }).click()
    expect(await code(page).inputValue()).toBe('')
    expect(await codeState(page).textContent()).toBe('')
    await code(page).fill('00000000')
    await page
      .locator('#referral-error')
      .getByText(/tidak bisa dipakai/)
      .waitFor()
    expect(await code(page).getAttribute('aria-invalid')).toBe('true')
  })

  test('stores what was typed before its script was loaded', async () => {
    const { page, watch } = await stage.open(PHONE)
    watch.allow(HELD)
    await page.context().addCookies(cookiesOf(learner, stage))
    const { promise: isTyped, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\.js$/, async route => {
      await isTyped
      await route.continue()
    })
    await page.goto(SUMMARY, { waitUntil: 'commit' })
    await code(page).fill(friendCode)
    release()
    await codeState(page)
      .getByText(/bisa dipakai/)
      .waitFor()
    await page.reload()
    await expect.poll(() => code(page).inputValue()).toBe(friendCode)
  })

  test('says in the colour of failures that a referral code could not be checked', async () => {
    const { page, watch } = await visitAsLearner(SUMMARY)
    watch.allow(/referral|Failed to load resource/)
    await page.route('**/api/referral/check', route => route.fulfill({ status: 500, body: '' }))
    await code(page).fill(friendCode)
    const state = codeState(page)
    await state.getByText(/^Referral code check failed\. Kodenya belum bisa diperiksa/).waitFor()
    const colourOf = (selector: string) =>
      page.locator(selector).evaluate(element => getComputedStyle(element).color)
    expect(await colourOf('[data-code-state]')).toBe(await colourOf('#referral-error'))
    expect(await state.textContent()).not.toMatch(/koneksi|internet/)
  })

  test('orders once, whatever happens to the response, and leads to the order', async () => {
    const { page, watch } = await visitAsLearner(`${SUMMARY}&next=%2Fclass`)
    watch.allow(HELD)
    await page.getByRole('radio', { name: /QRIS/ }).check()
    await code(page).fill(friendCode)
    await page.route('**/api/payment', async route => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await pay(page).click()
    await page.getByText(/tidak akan tercatat dua kali/).waitFor()
    await page.unroute('**/api/payment')
    await page.reload()
    // The page's script restores the choice.
    await expect.poll(() => page.getByRole('radio', { name: /QRIS/ }).isChecked()).toBe(true)
    expect(await code(page).inputValue()).toBe(friendCode)
    await pay(page).click()
    await page.waitForURL('**/create-payment?order=sapa-*&next=%2Fclass')
    const [order, ...more] = await orders()
    expect(more).toEqual([])
    expect(order).toMatchObject({ status: 'pending', referral_code: friendCode })
    expect(page.url()).toContain(order?.order_id)
  })

  test('names the pending order instead of creating another one', async () => {
    const { page, watch } = await visitAsLearner(SUMMARY)
    watch.allow(/409/)
    await page.getByText('Pesanan “Korea 90 hari” masih menunggu pembayaranmu.').waitFor()
    await page.getByRole('radio', { name: /BCA/ }).check()
    await pay(page).click()
    await expect.poll(() => hasFocus(page.locator('[data-open-order]'))).toBe(true)
    const [order] = await orders()
    const way = page.getByRole('link', { name: 'Lihat pesanan itu' })
    expect(await way.getAttribute('href')).toBe(`/create-payment?order=${order?.order_id}`)
    expect(await orders()).toHaveLength(1)
  })

  test('creates a new order after a cancelled one, also with the key of a lost response', async () => {
    await cancelOrders()
    const { page, watch } = await visitAsLearner(SUMMARY)
    watch.allow(HELD)
    await page.getByRole('radio', { name: /QRIS/ }).check()
    await page.route('**/api/payment', async route => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await pay(page).click()
    await page.getByText(/tidak akan tercatat dua kali/).waitFor()
    await page.unroute('**/api/payment')
    await cancelOrders()
    await pay(page).click()
    await page.waitForURL('**/create-payment?order=*')
    const waiting = (await orders()).filter(({ status }) => status === 'pending')
    expect(waiting.map(({ order_id }) => page.url().includes(order_id))).toEqual([true])
    await cancelOrders()
  })

  test('says so when a package does not exist, or none is named', async () => {
    const { page, watch } = await stage.open(PHONE)
    watch.allow(/404/)
    await page.context().addCookies(cookiesOf(learner, stage))
    expect((await page.goto('/detail-payment?package=tidak-ada'))?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Paket ini tidak ada' }).waitFor()
    await page.goto('/detail-payment?next=%2Fclass')
    await page.getByRole('heading', { name: 'Belum ada paket yang dipilih' }).waitFor()
    await page.getByRole('link', { name: 'Lihat biaya' }).click()
    await page.waitForURL('**/subscription?next=%2Fclass')
  })
})
