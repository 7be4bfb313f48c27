import { expect, test } from 'vitest'
import { openAdmin } from '../helpers/admin-page.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { overflow } from '../helpers/layout.ts'
import { signInByCall } from '../helpers/package-learner.ts'
import { createPartner } from '../helpers/partner-site.ts'
import { enterSchool } from '../helpers/partners.ts'
import { createOwnStage } from '../helpers/stage.ts'

const stage = createOwnStage()
const partner = createPartner(stage)

test('an administrator makes a partner, its teacher takes a key, and the school’s page shows the dictionary until the key is revoked', async () => {
  const admin = await openAdmin(stage, '?r=partners')
  await enterSchool(admin.page, 'sekolah-melati', 'learner@sapa.test')

  const { page } = await stage.open()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { cookies } = await signInByCall(stage, 'learner@sapa.test')
  await page.context().addCookies(cookies)
  await page.goto('/profile')
  await page.locator('.member > summary').click()
  await page.getByRole('link', { name: 'Halaman sekolah' }).click()
  await page.getByRole('heading', { name: 'Sekolah Bahasa Melati' }).waitFor()
  await page.getByRole('textbox', { name: 'Nama kunci' }).fill('Situs utama')
  await page.getByRole('button', { name: 'Buat kunci' }).click()
  await page.getByRole('heading', { name: 'Situs utama' }).waitFor()
  expect(await auditSchemes(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 740 })
  expect(await overflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Salin kode' }).click()
  await page.getByText('Kodenya sudah disalin.').waitFor()
  const widget = page.getByRole('combobox', { name: 'Widget' })
  const way = page.getByRole('combobox', { name: 'Cara memasang' })
  await widget.selectOption('sapa-account')
  await page.getByText('<sapa-account partner-key="pk_').waitFor()
  expect(await way.isVisible()).toBe(false)
  await widget.selectOption('sapa-dictionary')
  await way.waitFor()
  const snippet = await page.evaluate(() => navigator.clipboard.readText())
  await page.getByText('Kalau situsmu memakai Content Security Policy').click()
  const policy = (await page.locator('[data-policy]').textContent()) ?? ''

  const headers = { 'Content-Security-Policy': `default-src 'none'; ${policy}` }
  const address = partner.publish({ head: '', body: snippet, headers })
  const school = await stage.open()
  await school.page.goto(address)
  const accent = () =>
    school.page
      .locator('sapa-dictionary')
      .evaluate(element => getComputedStyle(element).getPropertyValue('--sapa-accent'))
  await school.page.getByRole('textbox', { name: 'Cari kata' }).waitFor()
  await expect.poll(accent).toBe('#14532d')

  await page.getByText('Cabut kunci', { exact: true }).click()
  await page.getByRole('button', { name: 'Cabut sekarang' }).click()
  await page.getByText('Ketik CABUT dengan huruf besar.').waitFor()
  await page.getByRole('textbox', { name: 'Ketik CABUT' }).fill('CABUT')
  await page.getByRole('button', { name: 'Cabut sekarang' }).click()
  await page.getByText('Sudah tidak berlaku').waitFor()
  await page.getByText('localhost', { exact: true }).waitFor()
  school.watch.allow(/partners\/openings|the key was revoked/)
  await school.page.reload()
  await school.page.getByRole('alert').getByText('Bagian ini belum bisa ditampilkan').waitFor()
})

test('without JavaScript a teacher chooses the code, and makes and revokes a key', async () => {
  const { page, watch } = await stage.open({ javaScriptEnabled: false })
  const { cookies } = await signInByCall(stage, 'learner@sapa.test')
  await page.context().addCookies(cookies)
  await page.goto('/partner')
  await page.getByRole('textbox', { name: 'Nama kunci' }).fill('Blog')
  await page.getByRole('button', { name: 'Buat kunci' }).click()
  await page.getByRole('heading', { name: 'Blog' }).waitFor()
  await page.getByRole('combobox', { name: 'Widget' }).selectOption('sapa-event-schedule')
  await page.getByRole('button', { name: 'Perbarui kode' }).click()
  await page.getByText('<sapa-event-schedule view="list" partner-key="pk_').waitFor()
  await page.getByRole('combobox', { name: 'Cara memasang' }).selectOption('iframe')
  await page.getByRole('button', { name: 'Perbarui kode' }).click()
  await page.getByText('/frame/sapa-event-schedule?view=list&amp;partner-key=pk_').waitFor()
  await page.getByRole('combobox', { name: 'Widget' }).selectOption('sapa-account')
  await page.getByRole('button', { name: 'Perbarui kode' }).click()
  await page.getByText('<sapa-account partner-key="pk_').waitFor()
  await page.getByText('Tombol ini perlu kunci').waitFor()
  await page.getByText('Cabut kunci', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Ketik CABUT' }).fill('cabut')
  watch.allow(/422|Failed to load/)
  await page.getByRole('button', { name: 'Cabut sekarang' }).click()
  await page.getByText('Ketik CABUT dengan huruf besar.').waitFor()
  await page.getByRole('textbox', { name: 'Ketik CABUT' }).fill('CABUT')
  await page.getByRole('button', { name: 'Cabut sekarang' }).click()
  await expect.poll(() => page.getByText('Sudah tidak berlaku').count()).toBe(2)
})
