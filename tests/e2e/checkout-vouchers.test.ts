import type { BrowserContextOptions } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { getOrders } from '../../src/contract/routes/payments.ts'
import { audit } from '../helpers/audit.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { layoutShift, overflow, setReaderSize, settle } from '../helpers/layout.ts'
import { dataOf } from '../helpers/payments.ts'
import { cookiesOf, redeemWithPoints } from '../helpers/points-given.ts'
import { createStage } from '../helpers/stage.ts'
import { newStageUser } from '../helpers/stage-users.ts'
import type { TestUser } from '../helpers/users.ts'

const PHONE = { viewport: { width: 360, height: 740 } }
const SUMMARY = '/detail-payment?package=korea-90-hari'
const stage = createStage({ reusesPages: true })

let who: TestUser
let voucher = ''
beforeEach(async () => {
  who = await newStageUser(stage)
  voucher = (await redeemWithPoints(stage, who, 'voucher-10-ribu', 300)).voucher?.code ?? ''
})

async function visit(path = SUMMARY, options: BrowserContextOptions = PHONE) {
  const { page, watch } = await stage.open(options)
  await page.context().addCookies(cookiesOf(who, stage))
  await page.goto(path)
  await settle(page)
  const field = page.getByRole('textbox', { name: /Voucher/ })
  const ownVoucher = page.getByRole('button', { name: /Potongan Rp10\.000/ })
  const pay = (total: string) => page.getByRole('button', { name: `Bayar ${total}` })
  return { page, watch, field, ownVoucher, pay }
}

describe('a voucher on the summary of a package', () => {
  test('is chosen by touch, lowers the shown price, and can be removed again', async () => {
    const { page, field, ownVoucher, pay } = await visit()
    await ownVoucher.waitFor()
    // Afterwards the lines of the voucher move what is below, however late they come.
    expect(await layoutShift(page)).toBeLessThan(0.02)
    await ownVoucher.click()
    await page.getByText('Voucher ini memotong Rp10.000. Totalnya menjadi Rp119.000.').waitFor()
    await pay('Rp119.000').waitFor()
    expect(await ownVoucher.getAttribute('aria-pressed')).toBe('true')
    const main = page.getByRole('main')
    for (const words of [`Voucher ${voucher}`, '−Rp10.000', 'Rp107.207', 'Rp11.793'])
      await main.getByText(words, { exact: true }).waitFor()
    expect(await audit(page)).toEqual([])
    // The choice survives a reload.
    await page.reload()
    await pay('Rp119.000').waitFor()
    await page.getByRole('button', { name: 'Hapus voucher' }).click()
    await pay('Rp129.000').waitFor()
    expect(await field.inputValue()).toBe('')
    expect(await hasFocus(field)).toBe(true)
    expect(await main.getByText('Harga paket', { exact: true }).isVisible()).toBe(false)
    await setReaderSize(page, 32)
    expect(await overflow(page)).toBe(0)
  })

  test('that is refused is reported, and the package can be ordered without it', async () => {
    const { page, watch, field, pay } = await visit()
    watch.allow(/422/)
    await field.fill('00000-00000')
    await page.getByText(/Voucher ini tidak bisa dipakai/).waitFor()
    await pay('Rp129.000').waitFor()
    await page.getByRole('radio', { name: /QRIS/ }).check()
    await pay('Rp129.000').click()
    await page.getByText(/Voucher ini tidak bisa dipakai/).waitFor()
    expect(await hasFocus(field)).toBe(true)
    await field.fill('')
    await pay('Rp129.000').click()
    await page.waitForURL(/create-payment/)
    expect(dataOf(await call(who.http, getOrders))).toMatchObject([{ voucher: null }])
  })

  test('is sent with the order, and shown on its page and in the history', async () => {
    const { page, field, pay } = await visit(SUMMARY, { viewport: { width: 1280, height: 900 } })
    await field.fill(`${voucher.slice(0, 5)}-${voucher.slice(5)}`.toLowerCase())
    await pay('Rp119.000').waitFor()
    await page.getByRole('radio', { name: /QRIS/ }).check()
    await pay('Rp119.000').click()
    await page.waitForURL(/create-payment/)
    await page.getByText(`Voucher ${voucher}`, { exact: true }).waitFor()
    await page.getByText('Rp119.000').first().waitFor()
    expect(await audit(page)).toEqual([])
    expect(dataOf(await call(who.http, getOrders))).toMatchObject([{ voucher: { code: voucher } }])
    await page.goto('/history-payment')
    await page.getByText('Sudah dipotong voucher Rp10.000').waitFor()
    // It is reserved by the order, and not offered for another one.
    await page.goto(SUMMARY)
    expect(await page.getByText('Voucher yang kamu punya').count()).toBe(0)
  })
})
