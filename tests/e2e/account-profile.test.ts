import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createAccount, openSession, PASSWORD, signInAt, snackbar } from '../helpers/account.ts'
import { openAdmin } from '../helpers/admin-page.ts'
import { audit, auditSchemes } from '../helpers/audit.ts'
import { layoutShift, overflow, settle } from '../helpers/layout.ts'
import { Mailbox } from '../helpers/mailbox.ts'
import { blank } from '../helpers/photos.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage({ reusesPages: true })
const PHONE = { viewport: { width: 360, height: 740 } }
const EMAIL = 'rina.accountprofile@contoh.id'
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = new Mailbox(stage.dataDir)
  await createAccount(stage.url, mailbox, EMAIL)
})

async function visit(path: string, email = EMAIL) {
  const { page, watch } = await stage.open(PHONE)
  await signInAt(page, email, path)
  return { page, watch }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const photoOf = (page: Page) => page.locator('#edit-profile .avatar img')
const photoState = (page: Page) => page.locator('[data-photo-state]').textContent()

const picture = async () => {
  const buffer = await blank(300, 200).png().toBuffer()
  return { name: 'aku.png', mimeType: 'image/png', buffer }
}

test.each(['/profile', '/profile-details'])(
  '%s is complete without a script, and accessible in light and dark colours',
  async path => {
    const { page } = await visit(path)
    const withoutScripts = await page.request.get(path)
    expect(await withoutScripts.text()).toContain('Rina Kusuma')
    expect(withoutScripts.headers()['cache-control']).toContain('no-store')
    for (const width of [360, 320, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      expect([width, await overflow(page)]).toEqual([width, 0])
    }
    expect(await auditSchemes(page)).toEqual([])
    expect(await layoutShift(page)).toBeLessThan(0.02)
  },
)

test('a profile takes two screens of a phone, and two columns below a low head on a wide screen', async () => {
  const { page } = await visit('/profile')
  await settle(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(2 * 740)
  await page.setViewportSize({ width: 1280, height: 800 })
  await settle(page)
  const boxOf = async (name: string) => {
    const box = await page.getByRole('region', { name, exact: true }).boundingBox()
    return box ?? { x: 0, y: 0, width: 0, height: 0 }
  }
  const head = await page.locator('.page-head').boundingBox()
  expect((head?.y ?? 0) + (head?.height ?? 0)).toBeLessThanOrEqual(200)
  const [points, streak] = [await boxOf('Poin'), await boxOf('Streak')]
  expect([streak.x, streak.width]).toEqual([points.x, points.width])
  const [learned, account] = [await boxOf('Punyamu di Sapa'), await boxOf('Akunmu')]
  expect(learned.x).toBeGreaterThan(points.x + points.width)
  expect(account.x).toBe(learned.x)
})

test('subscription and referral are rows that open, by keyboard too', async () => {
  const { page } = await visit('/profile')
  const rows = [
    { name: 'Langganan', state: 'Belum berlangganan', inside: page.getByText('Lihat biaya') },
    { name: 'Ajak teman', state: '100 poin', inside: button(page, 'Salin') },
  ]
  for (const { name, state, inside } of rows) {
    const row = page.getByRole('region', { name })
    expect(await row.locator('summary').textContent()).toContain(state)
    expect(await inside.isVisible()).toBe(false)
    await row.locator('summary').press('Enter')
    expect(await inside.isVisible()).toBe(true)
  }
})

test('the profile of an administrator leads to what only administrators open', async () => {
  const learner = await visit('/profile')
  expect(await learner.page.locator('main a[href="/admin"]').count()).toBe(0)
  const { page } = await openAdmin(stage)
  for (const path of ['/admin', '/create-learning']) {
    await page.goto('/profile')
    await page.locator(`main a[href="${path}"]`).click()
    await page.waitForURL(`**${path}`)
  }
})

test('an empty profile says how to start', async () => {
  const { page } = await visit('/profile')
  const main = page.getByRole('main')
  expect(await main.getByText('Check-in hari ini').count()).toBe(1)
  expect(await main.locator('.day').count()).toBe(7)
  expect(await main.locator('.day.done').count()).toBe(0)
  expect(await main.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
  // The next reward is that of the page of rewards.
  const name = await main.getByText(/^Menuju /).textContent()
  await page.goto('/rewards')
  await page
    .getByText(name?.trim().replace(/^Menuju /, '') ?? '', { exact: true })
    .first()
    .waitFor()
  await page.goBack()
  await main.getByRole('link', { name: /^Hasil simulasi/ }).click()
  await page.getByRole('heading', { name: 'Hasilmu' }).waitFor()
})

test('the browser completes a profile whose token has expired', async () => {
  const { page, watch } = await visit('/faq')
  watch.allow(/401/)
  for (const path of ['/profile', '/profile-details']) {
    const [token] = (await page.context().cookies()).filter(({ name }) => name === 'token')
    if (!token) throw new Error('Nobody is signed in.')
    await page.context().addCookies([{ ...token, value: 'expired' }])
    // An invalid token gets the same response as an expired one.
    expect(await (await page.request.get(path)).text()).toContain('data-account="unknown"')
    await page.goto(path)
    await page.locator('[data-account=known]').waitFor()
    if (path === '/profile')
      expect(await page.getByRole('main').textContent()).toContain('Rina Kusuma')
  }
  await page.locator('#profile-name').fill('')
  await button(page, 'Simpan').click()
  await page.getByText('Namanya masih kosong').waitFor()
})

test('a session ended elsewhere leads to the login, without a redirect loop', async () => {
  const { page, watch } = await visit('/faq')
  watch.allow(/401/)
  const cookies = await page.context().cookies()
  const bearer = cookies.find(({ name }) => name === 'token')?.value
  const headers = { authorization: `Bearer ${bearer}` }
  await fetch(`${stage.url}/api/users/logout`, { method: 'POST', headers })
  await page.goto('/profile')
  await page.getByRole('dialog', { name: 'Maaf!' }).getByRole('link', { name: 'Login' }).click()
  await page.waitForURL(url => url.pathname === '/login')
  await page.getByRole('textbox', { name: 'Alamat email' }).waitFor()
})

test('the editable fields are saved, and the bar shows the new name', async () => {
  const { page } = await visit('/profile-details')
  await page.getByLabel('Nama lengkap').fill('Rina Kusuma Dewi')
  await page.getByLabel(/Nomor HP/).fill('+62 812 3456 7890')
  await page.getByLabel('Pendidikan terakhir').selectOption('Senior High School')
  await page.getByLabel('Zona waktu').selectOption('Asia/Makassar')
  await button(page, 'Simpan').click()
  await snackbar(page, 'Profilmu sudah disimpan.').waitFor()
  expect(await page.locator('.member .name').textContent()).toBe('Rina Kusuma Dewi')
  await page.reload()
  expect(await page.getByLabel('Nama lengkap').inputValue()).toBe('Rina Kusuma Dewi')
  expect(await page.getByLabel(/Nomor HP/).inputValue()).toBe('+62 812 3456 7890')
  expect(await page.getByLabel('Pendidikan terakhir').inputValue()).toBe('Senior High School')
  expect(await page.locator('#sesi').textContent()).toContain('WITA')
})

test('a photo is previewed, saved, and can be removed', async () => {
  const { page } = await visit('/profile-details')
  const input = page.getByLabel('Pilih foto')
  await input.setInputFiles(await picture())
  await expect.poll(() => photoOf(page).getAttribute('src')).toMatch(/^blob:/)
  await button(page, 'Simpan').click()
  await expect.poll(() => photoOf(page).getAttribute('src')).toMatch(/^\/api\/users\/photos\//)
  await page.reload()
  const width = () => photoOf(page).evaluate(photo => (photo as HTMLImageElement).naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  await button(page, 'Hapus foto').click()
  await button(page, 'Simpan').click()
  await snackbar(page, 'Profilmu sudah disimpan.').waitFor()
  await page.reload()
  expect(await photoOf(page).count()).toBe(0)
})

test('a photo chosen before the scripts have loaded is previewed and saved too', async () => {
  const { page } = await visit('/faq')
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async route => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/profile-details', { waitUntil: 'commit' })
  await page.getByLabel('Pilih foto').setInputFiles(await picture())
  scripts.resolve()
  await expect.poll(() => photoOf(page).getAttribute('src')).toMatch(/^blob:/)
})

test('a file that is no photo is refused at once or by the server, and the other input remains', async () => {
  const { page, watch } = await visit('/profile-details')
  watch.allow(/422/)
  const problem = page.locator('#photo-error')
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel('Pilih foto').setInputFiles({ name, mimeType, buffer })
  await choose('a.txt', 'text/plain', Buffer.from('x'))
  await problem.filter({ hasText: 'bukan foto' }).waitFor()
  await choose('a.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1))
  await problem.filter({ hasText: 'lebih besar dari 5 MB' }).waitFor()
  await settle(page)
  expect(await audit(page)).toEqual([])
  // Without a press on “Simpan”: the browser cannot show it.
  await choose('bad.jpg', 'image/jpeg', Buffer.from('no picture'))
  await problem.filter({ hasText: 'Berkas ini bukan foto.' }).waitFor()
  expect([await photoState(page), await photoOf(page).count()]).toEqual(['', 0])
  expect(watch.requests.some(url => url.endsWith('/update-profile'))).toBe(false)
  // The server refuses what it cannot read, although the browser shows it.
  await choose('a.jpg', 'image/jpeg', await blank(8, 8).gif().toBuffer())
  await page.getByLabel('Nama lengkap').fill('Nama baru')
  await button(page, 'Simpan').click()
  await problem.filter({ hasText: 'bukan foto yang bisa dipakai' }).waitFor()
  expect(await page.locator('.snackbar').count()).toBe(0)
  expect(await page.getByLabel('Nama lengkap').inputValue()).toBe('Nama baru')
  // Nothing says that the refused file would be used, and the rest can be saved without one.
  expect([await photoState(page), await photoOf(page).count()]).toEqual(['', 0])
  await button(page, 'Batalkan perubahan foto').click()
  expect(await problem.textContent()).toBe('')
  await button(page, 'Simpan').click()
  await snackbar(page, 'Profilmu sudah disimpan.').waitFor()
})

test('a chosen photo is taken back by a press or by a file that is none, and nothing says that there is one', async () => {
  const email = 'foto.accountprofile@contoh.id'
  await createAccount(stage.url, mailbox, email, 'Wati')
  const { page } = await visit('/profile-details', email)
  const input = page.getByLabel('Pilih foto')
  expect(await button(page, /^(Hapus|Batalkan perubahan) foto$/).count()).toBe(0)
  await input.setInputFiles(await picture())
  await expect.poll(() => photoState(page)).toBe('Foto baru: aku.png. Simpan untuk memakainya.')
  await button(page, 'Batalkan perubahan foto').click()
  expect([await photoState(page), await photoOf(page).count()]).toEqual(['', 0])
  expect(await button(page, /^(Hapus|Batalkan perubahan) foto$/).count()).toBe(0)
  await input.setInputFiles(await picture())
  await expect.poll(() => photoOf(page).count()).toBe(1)
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await page.locator('#photo-error').filter({ hasText: 'bukan foto' }).waitFor()
  expect([await photoState(page), await photoOf(page).count()]).toEqual(['', 0])
})

test('other sessions are ended one by one, and all at once', async () => {
  const email = 'sesi.accountprofile@contoh.id'
  await createAccount(stage.url, mailbox, email, 'Sari')
  const others = [await openSession(stage.url, email), await openSession(stage.url, email)]
  const { page } = await visit('/profile-details', email)
  const rows = page.locator('#sesi li')
  expect(await rows.count()).toBe(4)
  await button(page, /^Akhiri sesi/)
    .first()
    .click()
  await snackbar(page, 'Sesi itu sudah diakhiri.').waitFor()
  expect(await rows.count()).toBe(3)
  await button(page, 'Akhiri semua sesi lain').click()
  await snackbar(page, 'Semua sesi lain sudah diakhiri.').waitFor()
  expect(await rows.count()).toBe(1)
  expect(await button(page, 'Akhiri semua sesi lain').isVisible()).toBe(false)
  for (const { token } of others) {
    const headers = { authorization: `Bearer ${token}` }
    expect((await fetch(`${stage.url}/api/users`, { headers })).status).toBe(401)
  }
  await page.reload()
  expect(await rows.count()).toBe(1)
})

test('everything stored can be downloaded as JSON', async () => {
  const { page } = await visit('/profile-details')
  const coming = page.waitForEvent('download')
  await button(page, 'Unduh data saya').click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('data-sapa.json')
  const data = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(data.user.email).toBe(EMAIL)
  expect(data.consents.length).toBeGreaterThan(0)
})

test('an account is deleted only with its password, and nobody is signed in afterwards', async () => {
  const email = 'pergi.accountprofile@contoh.id'
  await createAccount(stage.url, mailbox, email, 'Budi')
  const { page, watch } = await visit('/profile-details', email)
  watch.allow(/403|401/)
  await button(page, 'Hapus akun').click()
  const dialog = page.getByRole('dialog')
  await button(page, 'Hapus untuk selamanya').click()
  await dialog.getByText(/sandinya masih kosong/).waitFor()
  await dialog.getByLabel('Kata sandi', { exact: true }).fill('bukan ini')
  await button(page, 'Hapus untuk selamanya').click()
  await dialog.locator('.field-error', { hasText: 'Kata sandi yang kamu ketik salah.' }).waitFor()
  await settle(page)
  expect(await audit(page)).toEqual([])
  await dialog.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD)
  await button(page, 'Hapus untuk selamanya').click()
  await page.waitForURL(url => url.pathname === '/')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token')
  await expect(openSession(stage.url, email)).rejects.toThrow(/salah/)
})
