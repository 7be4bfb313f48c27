import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createAccount, PASSWORD, signInAt } from '../helpers/account.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { readQr } from '../helpers/buyer.ts'
import { overflow } from '../helpers/layout.ts'
import { Mailbox } from '../helpers/mailbox.ts'
import { codeFor, PERIOD } from '../helpers/second-factor.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const PHONE = { viewport: { width: 360, height: 740 } }
const EMAIL = 'rina.secondfactor@contoh.id'
beforeAll(async () => {
  await createAccount(stage.url, new Mailbox(stage.dataDir), EMAIL)
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const password = (page: Page) =>
  page.locator('dialog[open]').getByLabel('Kata sandi', { exact: true })
async function submitPassword(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Alamat email' }).fill(EMAIL)
  await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD)
  await button(page, 'Masuk').click()
}

test('a learner sets up an app, signs in with its code or a recovery code, and turns it off', async () => {
  const { page, watch } = await stage.open(PHONE)
  watch.allow(/401|403|422/)
  await signInAt(page, EMAIL, '/profile-details')
  await button(page, 'Pasang verifikasi dua langkah').click()
  await password(page).fill('bukan ini')
  await button(page, 'Lanjut').click()
  await page.getByText('Kata sandi yang kamu ketik salah.').waitFor()
  await password(page).fill(PASSWORD)
  await button(page, 'Lanjut').click()
  const dialog = page.locator('#turn-on')
  await dialog.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' }).waitFor()
  const key = (await dialog.locator('[data-key]').textContent())?.replaceAll(' ', '') ?? ''
  const uri = await dialog.getByRole('link', { name: 'Buka di aplikasi' }).getAttribute('href')
  expect(uri).toContain(`secret=${key}`)
  expect(await readQr(await dialog.locator('svg.picture').screenshot())).toBe(uri)
  expect([await overflow(page), await auditSchemes(page)]).toEqual([0, []])
  const code = dialog.getByLabel('Kode enam angka dari aplikasi')
  await code.fill('000000')
  await button(page, 'Aktifkan').click()
  await dialog.getByText(/Kode ini salah/).waitFor()
  await code.fill(codeFor(key))
  await button(page, 'Aktifkan').click()
  const codes = dialog.locator('[data-codes] li')
  await codes.first().waitFor()
  const recoveryCodes = await codes.allTextContents()
  expect(recoveryCodes).toHaveLength(10)
  expect(await auditSchemes(page)).toEqual([])
  await button(page, 'Sudah kusimpan').click()
  await page.getByText(/Kode cadangan yang tersisa: 10/).waitFor()

  await page.context().clearCookies()
  await submitPassword(page)
  const field = page.getByLabel('Kode', { exact: true })
  await field.fill('123456')
  await button(page, 'Masuk').click()
  await page.getByText(/Kode ini salah/).waitFor()
  expect([await overflow(page), await auditSchemes(page)]).toEqual([0, []])
  await field.fill(codeFor(key, Date.now() + PERIOD))
  await button(page, 'Masuk').click()
  await page.waitForURL('**/dashboard')

  await page.context().clearCookies()
  await submitPassword(page)
  await field.fill(recoveryCodes[0] ?? '')
  await button(page, 'Masuk').click()
  await page.waitForURL('**/dashboard')
  await page.goto('/profile-details')
  await page.getByText(/Kode cadangan yang tersisa: 9/).waitFor()
  await button(page, 'Matikan').click()
  await password(page).fill(PASSWORD)
  await page.getByLabel('Kode dari aplikasi, atau kode cadangan').fill(recoveryCodes[1] ?? '')
  await page.locator('dialog[open]').getByRole('button', { name: 'Matikan' }).click()
  await button(page, 'Pasang verifikasi dua langkah').waitFor()
})

test('a learner adds a passkey, signs in with it, and renames and removes it', async () => {
  // Passkeys belong to a domain, and no number is one.
  const baseURL = stage.url.replace('127.0.0.1', 'localhost')
  const { page, watch } = await stage.open({ ...PHONE, baseURL })
  watch.allow(/401|403|422/)
  const email = 'rina.passkey@contoh.id'
  await createAccount(stage.url, new Mailbox(stage.dataDir), email)
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signInAt(page, email, '/profile-details')
  await button(page, 'Tambah passkey').click()
  await password(page).fill('bukan ini')
  await button(page, 'Lanjut').click()
  await page.getByText('Kata sandi yang kamu ketik salah.').waitFor()
  expect([await overflow(page), await auditSchemes(page)]).toEqual([0, []])
  await password(page).fill(PASSWORD)
  await button(page, 'Lanjut').click()
  await page.getByText('Belum pernah dipakai').waitFor()
  expect([await overflow(page), await auditSchemes(page)]).toEqual([0, []])

  await page.context().clearCookies()
  await page.goto('/login')
  expect(watch.requests.filter(url => /passkey-login/.test(url))).toEqual([])
  await button(page, 'Masuk dengan passkey').click()
  await page.waitForURL('**/dashboard')

  // As an administrator is answered who has a passkey and no app.
  await page.context().clearCookies()
  const data = { ticket: 'x', has_app: false, has_passkey: true }
  const refusal = { code: 'second-factor', message: 'Masuk dengan passkeymu.', data }
  await page.route('**/api/users/login', route => route.fulfill({ status: 401, json: refusal }))
  await submitPassword(page)
  await page.getByText('Akun admin ini juga dijaga passkey').waitFor()
  expect(await page.getByLabel('Kode', { exact: true }).isVisible()).toBe(false)
  expect([await overflow(page), await auditSchemes(page)]).toEqual([0, []])
  await button(page, 'Masuk dengan passkey').click()
  await page.waitForURL('**/dashboard')

  await page.goto('/profile-details')
  await page.locator('#passkey').getByText('Terakhir dipakai').waitFor()
  await page.getByRole('button', { name: 'Ganti nama passkey' }).click()
  const dialog = page.locator('dialog[open]')
  await dialog.getByLabel('Nama').fill('HP Rina')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('button', { name: 'Hapus passkey HP Rina' }).click()
  await password(page).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Hapus', exact: true }).click()
  await page.locator('.passkey').waitFor({ state: 'detached' })

  await page.context().clearCookies()
  await page.goto('/login')
  await button(page, 'Masuk dengan passkey').click()
  await page.getByText('Passkey ini tidak dikenal').waitFor()
})
