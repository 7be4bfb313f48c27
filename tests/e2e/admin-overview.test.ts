import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { checkIn } from '../../src/contract/routes/check-ins.ts'
import { getUser } from '../../src/contract/routes/users.ts'
import { openAdmin } from '../helpers/admin-page.ts'
import { audit, auditSchemes } from '../helpers/audit.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { overflow, setReaderSize, settle } from '../helpers/layout.ts'
import { signInByCall } from '../helpers/package-learner.ts'
import { createOwnStage } from '../helpers/stage.ts'

const stage = createOwnStage({ reusesPages: true })
const PHONE = { width: 360, height: 740 }

const card = (page: Page, name: string) =>
  page.locator('.overview-numbers > li').filter({ has: page.getByText(name, { exact: true }) })
const shownIn = (page: Page, name: string) => card(page, name).locator('.overview-value')
const charts = (page: Page) => page.locator('.overview-chart svg.recharts-surface')

test('the actions of a learner are in the numbers, in the chart and in the table', async () => {
  const learner = await signInByCall(stage, 'learner@sapa.test')
  const current = await call(learner.http, getUser)
  if (!current.ok) throw new Error(current.error.message)
  await call(learner.http, checkIn, { params: { userId: current.value.user.id }, body: {} })
  const { page } = await openAdmin(stage)
  await charts(page).nth(4).waitFor()
  expect(await shownIn(page, 'Check-in').textContent()).toBe('1')
  expect(await shownIn(page, 'Pelajar aktif').textContent()).toBe('1')
  expect(await card(page, 'Check-in').textContent()).toContain('Baru mulai, sebelumnya 0')
  await page.getByText('Tabel Check-in').click()
  const table = page.getByRole('region', { name: 'Tabel Check-in' })
  const rows = table.getByRole('row')
  await expect.poll(() => rows.count()).toBe(31)
  expect(await rows.nth(1).textContent()).toMatch(/\d{4}1$/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Salin tabel' }).click()
  await page.getByText('Tabelnya sudah disalin.').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^Tanggal\tCheck-in\n(\d{4}-\d\d-\d\d\t0\n){29}\d{4}-\d\d-\d\d\t1$/)
  await page.getByRole('link', { name: 'Pendaftaran akun' }).click()
  await page.waitForURL(/r=users&sort=-created_at/)
})

test('a period is chosen by one press, by keyboard or by its days, is in the address, and Back restores the previous one', async () => {
  const { page, watch } = await openAdmin(stage)
  await charts(page).first().waitFor()
  await tabTo(page, page.getByRole('link', { name: '7 hari' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\?days=7$/)
  // The box around a day shows the focus, which `tabTo` cannot see.
  await page.getByRole('button', { name: 'Tampilkan' }).focus()
  await tabTo(page, page.getByText('Tabel Uang'))
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Tabel Uang' }).waitFor()
  await page.getByText('Tabel Check-in').click()
  const table = page.getByRole('region', { name: 'Tabel Check-in' })
  await expect.poll(() => table.locator('tbody tr').count()).toBe(7)
  await page.getByLabel('Dari tanggal').fill('2026-02-02')
  await page.getByLabel('Sampai tanggal').fill('2026-02-01')
  await page.getByRole('button', { name: 'Tampilkan' }).click()
  await page.getByText('Pilih tanggal akhir yang sama').waitFor()
  await page.getByLabel('Sampai tanggal').fill('2026-02-03')
  await page.getByLabel('Sampai tanggal').press('Enter')
  await page.waitForURL(/from=2026-02-02&to=2026-02-03/)
  await page.getByText('Belum ada yang terjadi').waitFor()
  await page.reload()
  await page.getByText('2 Februari 2026 sampai 3 Februari 2026').waitFor()
  await page.goBack()
  await page.waitForURL(/\?days=7$/)
  await charts(page).first().waitFor()
  // Numbers that cannot be loaded are replaced by the reason, until they can.
  watch.allow(/ERR_INTERNET_DISCONNECTED|failed:/)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: '90 hari' }).click()
  await page.getByText('Kamu sedang offline', { exact: true }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await charts(page).first().waitFor()
})

test('the overview is accessible on a desktop and on a phone, also in a large font size', async () => {
  const { page } = await openAdmin(stage)
  await charts(page).nth(4).waitFor()
  await page.getByText('Tabel Uang').click()
  await settle(page)
  expect(await auditSchemes(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(PHONE)
  await settle(page)
  expect(await overflow(page)).toBe(0)
  expect(await audit(page)).toEqual([])
  await setReaderSize(page, 32)
  await settle(page)
  expect(await overflow(page)).toBe(0)
})
