import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createAccount, PASSWORD, signInAt } from '../helpers/account.ts'
import { audit, auditSchemes } from '../helpers/audit.ts'
import { overflow, settle } from '../helpers/layout.ts'
import { Mailbox } from '../helpers/mailbox.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage({ reusesPages: true })
const PHONE = { viewport: { width: 360, height: 740 } }
const EMAIL = 'rina.accountlogin@contoh.id'
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
const email = (page: Page) => page.getByRole('textbox', { name: 'Alamat email' })
const password = (page: Page) => page.getByLabel('Kata sandi', { exact: true })
test('the login says what is wrong with the input, and does not clear it', async () => {
  const { page, watch } = await visit('/login')
  watch.allow(/422/)
  const first = page.locator('#login .field-error:not(:empty)').first()
  for (const [address, word, problem] of [
    ['', '', /emailnya masih kosong/],
    ['rina', PASSWORD, /belum benar/],
    [EMAIL, '', /sandinya masih kosong/],
    // Only the server refuses this address.
    ['rina@contoh..id', PASSWORD, /belum benar/],
  ] as const) {
    await email(page).fill(address)
    await password(page).fill(word)
    await button(page, 'Masuk').click()
    await expect.poll(() => first.textContent()).toMatch(problem)
    expect(await email(page).inputValue()).toBe(address)
    expect(await password(page).inputValue()).toBe(word)
  }
  await settle(page)
  expect(await audit(page)).toEqual([])
})

test('a wrong password is reported once, above the fields, and no input is lost', async () => {
  const { page, watch } = await visit('/login')
  watch.allow(/401/)
  await email(page).fill(EMAIL)
  await password(page).fill('bukan ini')
  await button(page, 'Masuk').click()
  await page.locator('#login .form-problem', { hasText: 'Email atau kata sandi salah.' }).waitFor()
  expect(await page.locator('.snackbar').count()).toBe(0)
  expect(await password(page).inputValue()).toBe('bukan ini')
  expect(await auditSchemes(page)).toEqual([])
})

test('after many wrong passwords the right one needs a code from the mail', async () => {
  const address = 'sari.accountlogin@contoh.id'
  await createAccount(stage.url, mailbox, address)
  const { page, watch } = await visit('/login')
  watch.allow(/401|422/)
  const guess = () =>
    page.request.post('/api/users/login', { data: { email: address, password: 'bukan ini' } })
  for (let time = 0; time < 10; time++) await guess()
  await email(page).fill(address)
  await password(page).fill(PASSWORD)
  await button(page, 'Masuk').click()
  const form = page.locator('#login-mailed-code')
  await form.getByText(address).waitFor()
  const otp = await mailbox.code(address)
  const box = form.getByLabel('Angka 1 dari 4')
  await box.pressSequentially(otp === '0000' ? '1111' : '0000')
  await form.getByText(/Kode ini salah/).waitFor()
  expect([await overflow(page), await auditSchemes(page)]).toEqual([0, []])
  await box.fill('')
  await box.pressSequentially(otp)
  await page.waitForURL('**/dashboard')
})

test('a code by mail signs in without the password, and an unknown address is answered alike', async () => {
  const { page } = await visit('/login')
  await button(page, 'Kirim kode ke emailku').click()
  await page.locator('#login .field-error', { hasText: /emailnya masih kosong/ }).waitFor()
  const form = page.locator('#login-email-code')
  const ask = async (address: string) => {
    await email(page).fill(address)
    await button(page, 'Kirim kode ke emailku').click()
    await form.getByText(address).waitFor()
  }
  await ask('tidak.ada@contoh.id')
  await button(page, 'Masuk dengan kata sandi').click()
  await ask(EMAIL)
  expect([await overflow(page), await auditSchemes(page)]).toEqual([0, []])
  await page.keyboard.type(await mailbox.code(EMAIL))
  await page.waitForURL('**/dashboard')
})

test('the login reports a missing network, and works when it is back', async () => {
  const { page, watch } = await visit('/login')
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  await email(page).fill(EMAIL)
  await password(page).fill(PASSWORD)
  await page.context().setOffline(true)
  await button(page, 'Masuk').click()
  await page.locator('#login .form-problem', { hasText: 'sambungkan internet' }).waitFor()
  await page.context().setOffline(false)
  await button(page, 'Masuk').click()
  await page.waitForURL('**/dashboard')
})

test('a login is one request, however often the button is pressed', async () => {
  const { page, watch } = await visit('/login')
  // A delayed request disables the cache, and Chromium then gives up its view transition.
  watch.allow(/^page error: $/)
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/users/login', async route => {
    await held
    await route.continue()
  })
  await email(page).fill(EMAIL)
  await password(page).fill(PASSWORD)
  await button(page, 'Masuk').click()
  await expect.poll(() => button(page, 'Masuk').getAttribute('aria-busy')).toBe('true')
  await button(page, 'Masuk').click({ force: true })
  await password(page).press('Enter')
  release()
  await page.waitForURL('**/dashboard')
  expect(watch.requests.filter(url => url.endsWith('/users/login'))).toHaveLength(1)
})

test('the login redirects within this site only, and redirects users who are signed in already', async () => {
  const { page } = await stage.open(PHONE)
  await signInAt(page, EMAIL, '/faq')
  await page.goto('/login?next=%2Fclass')
  expect(new URL(page.url()).pathname).toBe('/class')
  await page.goto('/register')
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    expect([next, new URL(page.url()).origin]).toEqual([next, stage.url])
  }
})

test('the password is hidden at first, the eye shows it, and password managers recognize the fields', async () => {
  const { page } = await visit('/login')
  const eye = button(page, 'Tampilkan kata sandi')
  const look = async () => [
    await password(page).getAttribute('type'),
    await eye.getAttribute('aria-pressed'),
  ]
  expect(await look()).toEqual(['password', 'false'])
  await eye.click()
  expect(await look()).toEqual(['text', 'true'])
  await eye.click()
  expect(await look()).toEqual(['password', 'false'])
  expect(await email(page).getAttribute('autocomplete')).toBe('username')
  expect(await password(page).getAttribute('autocomplete')).toBe('current-password')
  const register = await (await fetch(`${stage.url}/register`)).text()
  expect(/<input[^>]*type="password"[^>]*>/.exec(register)?.[0]).toContain(
    'autoComplete="new-password"',
  )
})

test('the login, the registration and the change of a password say that they need JavaScript', async () => {
  const { page } = await visit('/login', { ...PHONE, javaScriptEnabled: false })
  for (const path of ['/login', '/register', '/change-password']) {
    await page.goto(path)
    await page.locator('noscript p', { hasText: 'browsermu perlu JavaScript' }).waitFor()
    expect(await page.locator('.password-eye').first().isVisible()).toBe(false)
  }
})
