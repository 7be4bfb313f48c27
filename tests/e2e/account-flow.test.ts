import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PASSWORD, snackbar } from '../helpers/account.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { hasFocus, tabTo } from '../helpers/keyboard.ts'
import { overflow } from '../helpers/layout.ts'
import { Mailbox } from '../helpers/mailbox.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage({ reusesPages: true })
const PHONE = { viewport: { width: 360, height: 740 } }
const EMAIL = 'rina.accountflow@contoh.id'
const NEW_PASSWORD = 'hujan sore di bogor'

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const password = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(name, { exact: true }).filter({ visible: true }))
  await page.keyboard.type(text)
}

async function press(page: Page, name: string, role: 'button' | 'link' = 'button'): Promise<void> {
  await tabTo(page, page.getByRole(role, { name, exact: true }).first())
  await page.keyboard.press('Enter')
}

/** Expects that the page fits and is accessible, in light and dark colours. */
async function expectUsable(page: Page): Promise<void> {
  expect(await overflow(page)).toBe(0)
  expect(await auditSchemes(page)).toEqual([])
}

test('a person registers, views the profile, logs out, sets a new password and logs in, by keyboard on a phone', async () => {
  const mailbox = new Mailbox(stage.dataDir)
  const { page } = await stage.open(PHONE)

  await page.goto('/register?next=%2Fprofile')
  await typeInto(page, 'Nama lengkap', 'Rina Kusuma')
  await typeInto(page, 'Alamat email', EMAIL)
  await typeInto(page, 'Kata sandi', PASSWORD)
  await tabTo(page, page.getByRole('radio', { name: /18 tahun atau lebih/ }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await press(page, 'Daftar')

  await page.getByRole('heading', { level: 1, name: 'Periksa emailmu' }).waitFor()
  await expect
    .poll(() => hasFocus(page.getByRole('textbox', { name: 'Angka 1 dari 4' })))
    .toBe(true)
  await expectUsable(page)
  // The fourth digit submits it.
  await page.keyboard.type(await mailbox.code(EMAIL))

  await page.waitForURL('**/profile')
  await page.getByRole('heading', { name: 'Rina Kusuma' }).waitFor()
  expect(await page.getByRole('main').textContent()).toContain(EMAIL)
  await expectUsable(page)

  await tabTo(page, page.getByLabel('Menu akun'))
  await page.keyboard.press('Enter')
  await press(page, 'Logout Keluar')
  await page.waitForURL('**/login')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token')

  await press(page, 'Lupa kata sandi?')
  const forgotten = page.getByRole('dialog').getByLabel('Alamat email')
  await expect.poll(() => hasFocus(forgotten)).toBe(true)
  await page.keyboard.type(EMAIL)
  await page.keyboard.press('Enter')
  await expect
    .poll(() => hasFocus(page.getByRole('textbox', { name: 'Angka 1 dari 4' })))
    .toBe(true)
  expect(await page.getByRole('dialog').textContent()).toMatch(/OTP expires in\s+(10:00|9:5\d)/)
  await expectUsable(page)
  await page.keyboard.type(await mailbox.code(EMAIL))

  await page.waitForURL(url => url.pathname === '/change-password')
  expect(new URL(page.url()).searchParams.get('email')).toBe(EMAIL)
  await typeInto(page, 'Kata sandi baru', NEW_PASSWORD)
  await typeInto(page, 'Ulangi kata sandi baru', NEW_PASSWORD)
  await press(page, 'Change Password')
  await snackbar(page, 'Change Password Success').waitFor()
  await page.waitForURL(url => url.pathname === '/login')
  await page.getByText('Masuk dengan kata sandi yang baru.').waitFor()

  await typeInto(page, 'Alamat email', EMAIL)
  await typeInto(page, 'Kata sandi', NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('refreshToken')
})

test('the registration names what is missing, moves to the first field, and loses no input', async () => {
  const { page } = await stage.open(PHONE)
  await page.goto('/register')
  await button(page, 'Daftar').click()
  const problems = page.locator('#register .field-error:not(:empty)')
  expect(await problems.allTextContents()).toEqual([
    expect.stringMatching(/Namanya masih kosong/),
    expect.stringMatching(/emailnya masih kosong/),
    expect.stringMatching(/sandinya masih kosong/),
    expect.stringMatching(/usiamu/),
    expect.stringMatching(/persetujuanmu/),
  ])
  expect(await hasFocus(textbox(page, 'Nama lengkap'))).toBe(true)
  await expectUsable(page)
  await textbox(page, 'Nama lengkap').fill('Rina')
  expect(await problems.count()).toBe(4)
})

test('the registration refuses a common password, and loses no input', async () => {
  const { page, watch } = await stage.open(PHONE)
  watch.allow(/422/)
  await page.goto('/register')
  await textbox(page, 'Nama lengkap').fill('Budi')
  await textbox(page, 'Alamat email').fill('budi.accountflow@contoh.id')
  await password(page, 'Kata sandi').fill('password123')
  await page.getByRole('radio').last().check()
  await page.getByRole('checkbox').check()
  await button(page, 'Daftar').click()
  await page.locator('.field-error', { hasText: 'terlalu mudah ditebak' }).waitFor()
  expect(await page.locator('.snackbar').count()).toBe(0)
  expect(await hasFocus(password(page, 'Kata sandi'))).toBe(true)
  expect(await textbox(page, 'Nama lengkap').inputValue()).toBe('Budi')
})

test('a reload in the code step returns to it, and a wrong code can be corrected', async () => {
  const mailbox = new Mailbox(stage.dataDir)
  const { page, watch } = await stage.open(PHONE)
  watch.allow(/422/)
  await page.goto('/register')
  await textbox(page, 'Nama lengkap').fill('Sari')
  await textbox(page, 'Alamat email').fill('sari.accountflow@contoh.id')
  await password(page, 'Kata sandi').fill(PASSWORD)
  await page.getByRole('radio').last().check()
  await page.getByRole('checkbox').check()
  await button(page, 'Daftar').click()
  await page.getByRole('heading', { name: 'Periksa emailmu' }).waitFor()
  await mailbox.code('sari.accountflow@contoh.id')
  await button(page, 'Kirim ulang kode').click()
  await snackbar(page, /Kode baru/).waitFor()
  const code = await mailbox.code('sari.accountflow@contoh.id')

  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(PASSWORD)
  await page.reload()
  await page.getByRole('heading', { name: 'Periksa emailmu' }).waitFor()
  expect(await page.getByRole('main').textContent()).toContain('sari.accountflow@contoh.id')
  await page.keyboard.type(code === '1234' ? '4321' : '1234')
  await page.locator('.field-error', { hasText: 'Kode ini salah' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Angka 4 dari 4' }).inputValue()).not.toBe('')
  await expectUsable(page)
  await expect
    .poll(() => hasFocus(page.getByRole('textbox', { name: 'Angka 1 dari 4' })))
    .toBe(true)
  await page.keyboard.type(code)
  await page.waitForURL('**/dashboard')
})
