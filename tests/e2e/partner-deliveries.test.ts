import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { signInAt } from '../helpers/account.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { overflow } from '../helpers/layout.ts'
import { createStage } from '../helpers/stage.ts'
import { newStageTeacher } from '../helpers/stage-users.ts'
import type { TestUser } from '../helpers/users.ts'

const stage = createStage()
const SCHOOL = 'sekolah-kiriman'
/** A name that no resolver finds. */
const NOWHERE = 'https://rapor.invalid/sapa'
let teacher: TestUser
beforeAll(async () => {
  teacher = await newStageTeacher(stage, SCHOOL)
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const deliveries = (page: Page) => page.locator('[data-delivery]')

/** Opens the page anew until its first delivery is as expected. */
async function untilDelivery(page: Page, text: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload()
      return deliveries(page).first().textContent()
    })
    .toMatch(text)
}

test('a teacher makes a webhook, sees its secret once, and what became of a test', async () => {
  const { page, watch } = await stage.open({ viewport: { width: 360, height: 740 } })
  watch.allow(/422/)
  await signInAt(page, teacher.user.email, `/partner?school=${SCHOOL}`)
  await page.getByRole('link', { name: 'Kiriman' }).click()
  await page.getByText('Belum ada webhook.').waitFor()
  expect(await page.locator('[data-secret]').isVisible()).toBe(false)
  await button(page, 'Buat webhook').click()
  await page.getByText('Isi bagian ini dulu.').waitFor()
  await field(page, 'Alamat webhook').fill('https://192.168.1.1/sapa')
  await button(page, 'Buat webhook').click()
  await page.getByText('Alamat ini tidak bisa dipakai.').waitFor()
  await field(page, 'Alamat webhook').fill(NOWHERE)
  await field(page, 'Keterangan').fill('Rapor digital')
  await button(page, 'Buat webhook').click()
  const secret = page.locator('[data-secret] [data-code]')
  await expect.poll(() => secret.textContent()).toMatch(/^whsec_[\w+/]{43}=$/)
  const made = await secret.textContent()
  expect([await overflow(page), await auditSchemes(page)]).toEqual([0, []])
  await button(page, 'Kirim percobaan').click()
  await page.getByText('Percobaannya sedang dikirim.').waitFor()
  await untilDelivery(
    page,
    /Menunggu Percobaan.*rapor\.invalid.*kali dicoba.*(tidak bisa dihubungi|tidak ada jawaban)/s,
  )
  expect(await page.locator('[data-secret]').isVisible()).toBe(false)
  await page.getByText(/^Gagal sejak/).waitFor()
  await button(page, 'Hentikan').click()
  await page.getByText('Berhenti', { exact: true }).waitFor()
  await button(page, 'Aktifkan lagi').click()
  await page.getByText('Aktif', { exact: true }).waitFor()
  await page.getByText('Ganti rahasia').click()
  await button(page, 'Buat rahasia baru').click()
  await expect.poll(() => secret.textContent()).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(await secret.textContent()).not.toBe(made)
  await page.getByText(/^Rahasia lama masih berlaku sampai/).waitFor()
  await page.getByText('Contoh kode untuk memeriksa').click()
  expect([await overflow(page), await auditSchemes(page)]).toEqual([0, []])
  await page.getByText('Hapus webhook').click()
  await button(page, 'Hapus sekarang').click()
  await page.getByText('Ketik HAPUS dengan huruf besar.').waitFor()
  await field(page, 'Ketik HAPUS').fill('HAPUS')
  await button(page, 'Hapus sekarang').click()
  await page.getByText('Belum ada webhook.').waitFor()
  expect(await deliveries(page).count()).toBe(0)
})

test('without JavaScript a teacher makes a webhook, sets a record store, and sends again', async () => {
  const { page, watch } = await stage.open({ javaScriptEnabled: false })
  watch.allow(/422|Failed to load/)
  await signInAt(page, teacher.user.email, `/partner?school=${SCHOOL}&view=deliveries`)
  await field(page, 'Alamat webhook').fill('http://sekolah.sch.id/')
  await button(page, 'Buat webhook').click()
  await page.getByText('Alamat ini tidak bisa dipakai.').waitFor()
  expect(await field(page, 'Alamat webhook').inputValue()).toBe('http://sekolah.sch.id/')
  await field(page, 'Alamat webhook').fill(NOWHERE)
  await button(page, 'Buat webhook').click()
  expect(await page.locator('[data-secret] [data-code]').textContent()).toMatch(/^whsec_/)
  await button(page, 'Kirim percobaan').click()
  await button(page, 'Hentikan').click()
  await untilDelivery(page, /Gagal Percobaan.*sedang berhenti/s)
  await page.getByLabel('Sejak tanggal (WIB)').fill('')
  await button(page, 'Kirim ulang semua yang gagal').click()
  await page.getByText('Pilih tanggalnya dulu.').waitFor()
  await page.getByLabel('Sejak tanggal (WIB)').fill('2026-01-01')
  await button(page, 'Kirim ulang semua yang gagal').click()
  await untilDelivery(page, /Gagal Percobaan/)
  await deliveries(page).first().getByRole('button', { name: 'Kirim ulang' }).click()
  await untilDelivery(page, /Gagal Percobaan/)

  await page.getByText('Atur LRS').click()
  await field(page, 'Alamat xAPI').fill('https://lrs.invalid/xapi')
  await button(page, 'Simpan LRS').click()
  expect(await page.getByText('Isi bagian ini dulu.').count()).toBe(2)
  await field(page, 'Kunci (key)').fill('kunci')
  await page.getByLabel('Rahasia (secret)').fill('rahasia-lrs')
  await button(page, 'Simpan LRS').click()
  await page.getByText('https://lrs.invalid/xapi').waitFor()
  expect(await page.content()).not.toContain('rahasia-lrs')
  await page.getByText('Hapus LRS').click()
  await field(page, 'Ketik HAPUS').last().fill('HAPUS')
  await page.getByRole('button', { name: 'Hapus sekarang' }).last().click()
  await page.getByText('Belum ada LRS.').waitFor()
})
