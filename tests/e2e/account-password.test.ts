import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { HOUR } from '../../src/lib/durations.ts'
import { createAccount, PASSWORD, signInAt, snackbar } from '../helpers/account.ts'
import { audit } from '../helpers/audit.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { layoutShift, settle } from '../helpers/layout.ts'
import { Mailbox } from '../helpers/mailbox.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const PHONE = { viewport: { width: 360, height: 740 } }
const EMAIL = 'rina.accountpassword@contoh.id'
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = new Mailbox(stage.dataDir)
  await createAccount(stage.url, mailbox, EMAIL)
})

async function visit(path: string, options: BrowserContextOptions = PHONE) {
  const { page, watch } = await stage.open(options)
  await page.goto(path)
  return { page, watch }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const digit = (page: Page, place: number) =>
  page.getByRole('textbox', { name: `Angka ${place} dari 4` })
const digits = (page: Page) =>
  page
    .locator('dialog .pin-box')
    .evaluateAll(all => all.map(box => (box as HTMLInputElement).value))

/** Returns how many pixels of the button a message covers; negative when it is above. */
async function covered(page: Page, message: Locator): Promise<number> {
  const [below, above] = [
    await message.boundingBox(),
    await button(page, 'Change Password').boundingBox(),
  ]
  if (!below || !above) throw new Error('The message or the button is not there.')
  return above.y + above.height - below.y
}

async function askForCode(page: Page, address = EMAIL): Promise<void> {
  await button(page, 'Lupa kata sandi?').click()
  await page.getByRole('dialog').getByLabel('Alamat email').fill(address)
  await button(page, 'Send Email').click()
  await expect.poll(() => hasFocus(digit(page, 1))).toBe(true)
}

test('an unknown address gets the same response, and the code fields take one digit each, move the focus both ways, and accept a pasted code', async () => {
  const { page, watch } = await visit('/login')
  // A whole code is sent at once; nobody has this one.
  watch.allow(/422/)
  await askForCode(page, 'tidak.ada@contoh.id')
  await snackbar(page, /Kalau email ini punya akun/).waitFor()
  await page.keyboard.type('12')
  expect([await digits(page), await hasFocus(digit(page, 3))]).toEqual([['1', '2', '', ''], true])
  await page.keyboard.press('x')
  expect(await digits(page)).toEqual(['1', '2', '', ''])
  await digit(page, 2).focus()
  await page.keyboard.press('Backspace')
  expect([await digits(page), await hasFocus(digit(page, 1))]).toEqual([['1', '', '', ''], true])
  await digit(page, 3).evaluate(box => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', ' 98 76 ')
    box.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  expect(await digits(page)).toEqual(['9', '8', '7', '6'])
  await page.locator('dialog .field-error', { hasText: 'Kode ini salah' }).waitFor()
})

test('a wrong code shows the server’s message as an alert, and the next code may be right', async () => {
  const { page, watch } = await visit('/login')
  watch.allow(/422/)
  const alerts: string[] = []
  page.on('dialog', dialog => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  const address = 'budi.accountpassword@contoh.id'
  await createAccount(stage.url, mailbox, address, 'Budi')
  await askForCode(page, address)
  await page.getByRole('button', { name: 'Kirim kode Submit' }).click()
  expect(await page.locator('dialog .pin .field-error').textContent()).toMatch(/belum lengkap/)
  expect(alerts).toEqual([])
  const code = await mailbox.code(address)
  await digit(page, 1).focus()
  await page.keyboard.type(code === '1234' ? '4321' : '1234')
  await expect.poll(() => alerts).toEqual([expect.stringMatching(/Kode ini salah/)])
  await page.locator('dialog .field-error', { hasText: 'Kode ini salah' }).waitFor()
  expect((await digits(page)).join('')).toHaveLength(4)
  expect(await snackbar(page, /Kode ini salah/).count()).toBe(0)
  await settle(page)
  expect(await audit(page)).toEqual([])
  await digit(page, 1).focus()
  await page.keyboard.type(code)
  await page.waitForURL(url =>
    url.href.endsWith('/change-password?email=budi.accountpassword%40contoh.id'),
  )
})

test('the countdown starts at 10:00, offers a new code at its end, and starts again each time', async () => {
  const { page } = await stage.open(PHONE)
  await page.clock.install()
  await page.goto('/login')
  const timer = page.getByRole('timer')
  await askForCode(page)
  expect(await timer.textContent()).toMatch(/^(10:00|9:5\d)$/)
  await page.clock.fastForward('04:00')
  expect(await timer.textContent()).toMatch(/^[56]:\d\d$/)
  await page.clock.fastForward('06:01')
  expect(await timer.textContent()).toBe('0:00')
  expect(await page.getByRole('dialog').textContent()).toMatch(/sudah kedaluwarsa/)
  await page.clock.pauseAt(Date.now() + HOUR)
  await button(page, 'Kirim ulang kode').click()
  await expect.poll(() => timer.textContent()).toBe('10:00')
  await page.clock.fastForward('00:30')
  expect(await timer.textContent()).toBe('9:30')
  await page.keyboard.press('Escape')
  await askForCode(page)
  expect(await timer.textContent()).toBe('10:00')
})

test('the code that is valid is the one sent last', async () => {
  const { page } = await visit('/login')
  const address = 'dewi.accountpassword@contoh.id'
  await createAccount(stage.url, mailbox, address, 'Dewi')
  await askForCode(page, address)
  await mailbox.code(address)
  await page.keyboard.type('12')
  await button(page, 'Kirim ulang kode').click()
  await snackbar(page, /Kode baru/).waitFor()
  expect(await digits(page)).toEqual(['', '', '', ''])
  await page.keyboard.type(await mailbox.code(address))
  await page.waitForURL(url => url.pathname === '/change-password')
})

test('passwords that differ are refused without a request, and a new password without a code leads to the code', async () => {
  const { page, watch } = await visit(`/change-password?email=${EMAIL}`)
  watch.allow(/403/)
  const again = page.getByLabel('Ulangi kata sandi baru')
  await page.getByLabel('Kata sandi baru', { exact: true }).fill(PASSWORD)
  await again.fill(`${PASSWORD}.`)
  await button(page, 'Change Password').click()
  const message = snackbar(
    page,
    'Passwords do not match. Please try again. Kedua kata sandi belum sama.',
  )
  await message.waitFor()
  expect(await message.getAttribute('data-severity')).toBe('error')
  await page.locator('.field-error', { hasText: 'Kedua kata sandi belum sama.' }).waitFor()
  await expect.poll(() => covered(page, message)).toBeLessThan(0)
  expect(watch.requests.filter(url => url.includes('/api/'))).toEqual([])
  await again.fill(PASSWORD)
  await button(page, 'Change Password').click()
  await snackbar(
    page,
    'Change Password Failed. Please check your credentials and try again. Kata sandimu belum diganti.',
  ).waitFor()
  await page.locator('.form-problem', { hasText: 'Kata sandimu belum diganti.' }).waitFor()
  await button(page, 'Minta kode baru').click()
  await page.getByRole('dialog').getByText(`Kode 4 angka kami kirim ke ${EMAIL}`).waitFor()
})

test('a signed-in user changes the password with the present one, and the login says so', async () => {
  const address = 'tari.accountpassword@contoh.id'
  await createAccount(stage.url, mailbox, address, 'Tari')
  const { page, watch } = await stage.open(PHONE)
  // The change has ended this session as well.
  watch.allow(/403|401.*\/users\/logout/)
  await signInAt(page, address, '/profile-details')
  await page.getByRole('link', { name: 'Ganti kata sandi' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ganti kata sandi' }).waitFor()
  await settle(page)
  expect(await audit(page)).toEqual([])
  const current = page.getByLabel('Kata sandi sekarang')
  await current.fill('bukan ini')
  await page.getByLabel('Kata sandi baru', { exact: true }).fill(`${PASSWORD} dan laut`)
  await page.getByLabel('Ulangi kata sandi baru').fill(PASSWORD)
  await button(page, 'Change Password').click()
  await snackbar(page, 'Passwords do not match.').waitFor()
  await page.getByLabel('Ulangi kata sandi baru').fill(`${PASSWORD} dan laut`)
  await button(page, 'Change Password').click()
  await page.locator('.field-error', { hasText: 'Kata sandi yang kamu ketik salah.' }).waitFor()
  expect(await page.getByLabel('Ulangi kata sandi baru').inputValue()).toBe(`${PASSWORD} dan laut`)
  const failed = snackbar(page, 'Change Password Failed')
  await failed.waitFor()
  expect(await snackbar(page, 'Passwords do not match.').count()).toBe(0)
  await expect.poll(() => covered(page, failed)).toBeLessThan(0)
  expect(await hasFocus(current)).toBe(true)
  await current.fill(PASSWORD)
  await button(page, 'Change Password').click()
  await snackbar(page, 'Change Password Success').waitFor()
  expect(await snackbar(page, 'Change Password Failed').count()).toBe(0)
  await page.waitForURL(url => url.pathname === '/login')
  await page.getByText('Kata sandimu sudah diganti.').waitFor()
  expect(await layoutShift(page)).toBeLessThan(0.02)
  await page.goto('/login')
  expect(await page.getByText('Kata sandimu sudah diganti.').count()).toBe(0)
})

test('a signed-in user who forgot the password is sent a code without entering the address', async () => {
  const { page } = await stage.open(PHONE)
  await signInAt(page, EMAIL, '/change-password')
  await button(page, 'Lupa? Pakai kode dari email').click()
  await page.getByRole('dialog').getByText(`Kode 4 angka kami kirim ke ${EMAIL}`).waitFor()
  await expect.poll(() => hasFocus(digit(page, 1))).toBe(true)
})

test('the page to change a password has its buttons, and shows no markup from its address', async () => {
  const { page } = await visit('/change-password?email=%3Cimg%3E@contoh.id')
  expect(await page.locator('.sent-to b').first().textContent()).toBe('<img>@contoh.id')
  await page.getByRole('link', { name: 'Register' }).click()
  await page.waitForURL('**/register')
})
