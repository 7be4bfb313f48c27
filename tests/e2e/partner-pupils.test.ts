import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { deletePupil, getGroupResults, getPupilGroups } from '../../src/contract/routes/pupils.ts'
import { PASSWORD, signInAt } from '../helpers/account.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { overflow } from '../helpers/layout.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { createPartner } from '../helpers/partner-site.ts'
import { joinByCode, takePractice } from '../helpers/pupil-pages.ts'
import { createGroup } from '../helpers/pupils.ts'
import { signToken } from '../helpers/school-tokens.ts'
import { createStage } from '../helpers/stage.ts'
import { newStageTeacher, newStageUser } from '../helpers/stage-users.ts'
import type { TestUser } from '../helpers/users.ts'

const stage = createStage()
const partner = createPartner(stage)
const SCHOOL = 'sekolah-murid'
let teacher: TestUser
beforeAll(async () => {
  teacher = await newStageTeacher(stage, SCHOOL)
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()

/** Opens the school's page with the test, whose policy allows what the guide says. */
async function openSchoolPage(code: string | undefined) {
  const { url } = stage
  const policy = `script-src ${url}; connect-src ${url}; media-src ${url} blob:; img-src ${url} blob:`
  const headers = { 'Content-Security-Policy': `default-src 'none'; ${policy}` }
  const body = `<main><h1>Kelas</h1><sapa-mock-test test="practice-eps-words" ${code === undefined ? '' : `class-code="${code}"`}></sapa-mock-test></main>`
  return partner.visit({ body, headers }, { viewport: { width: 360, height: 740 } })
}

/** Takes the practice set as a pupil, and hands it in without answers. */
async function takeTest(code: string, name: string): Promise<void> {
  const { page } = await openSchoolPage('')
  await joinByCode(page, { code, name })
  await page.getByText(`sebagai ${name}`).waitFor()
  expect(await auditSchemes(page)).toEqual([])
  await takePractice(page, page)
}

test('a teacher makes a group, two pupils take a test on the school’s page, and the teacher sees their results', async () => {
  const { page } = await stage.open({ acceptDownloads: true })
  await signInAt(page, teacher.user.email, `/partner?school=${SCHOOL}`)
  await page.getByRole('link', { name: 'Kelompok & murid' }).click()
  await page.getByText('Belum ada kelompok.').waitFor()
  await button(page, 'Buat kelompok').click()
  await page.getByText('Beri nama kelompoknya dulu.').waitFor()
  await page.getByRole('textbox', { name: 'Nama kelompok' }).fill('Kelas 10A')
  await button(page, 'Buat kelompok').click()
  await page.getByRole('heading', { name: 'Kelas 10A' }).waitFor()
  expect(await auditSchemes(page)).toEqual([])
  const code = (await page.locator('[data-code]').textContent()) ?? ''
  expect(code).toMatch(/^[A-HJKMNP-Z]{6}$/)

  await takeTest(code, 'Rina')
  await takeTest(code.toLowerCase(), 'Budi')

  await page.getByRole('link', { name: 'Lihat hasil' }).click()
  const rows = page.getByRole('row')
  await expect.poll(() => rows.count()).toBe(3)
  expect(await rows.nth(1).textContent()).toContain('Budi')
  expect(await rows.nth(2).textContent()).toMatch(/Rina.*dari/s)
  await page.getByRole('heading', { name: 'Soal tersulit' }).waitFor()
  expect(await auditSchemes(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 740 })
  expect(await overflow(page)).toBe(0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Unduh CSV').click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  expect(file.split('\r\n').map(line => line.split(',')[1])).toEqual([
    'nama',
    'Budi',
    'Rina',
    undefined,
  ])

  await page.getByText('Hapus Budi').click()
  await button(page, 'Hapus sekarang').click()
  await expect.poll(() => rows.count()).toBe(2)

  await createGroup(teacher, SCHOOL, { name: 'Kelas kosong' })
  await page.getByRole('link', { name: 'Hasil', exact: true }).click()
  await expect.poll(() => rows.count()).toBe(2)

  await page.getByRole('link', { name: 'Kelompok & murid' }).click()
  expect(await overflow(page)).toBe(0)
  const group = page.getByRole('listitem').filter({ hasText: code })
  await group.getByRole('button', { name: 'Tutup kelompok' }).click()
  await page.getByText('Ditutup', { exact: true }).waitFor()
  const closed = await openSchoolPage(code)
  closed.watch.allow(/409/)
  await closed.page.getByRole('textbox', { name: 'Namamu' }).fill('Sari')
  await button(closed.page, 'Masuk ke kelas').click()
  await closed.page.getByRole('alert').getByText('Kelas ini sedang ditutup.').waitFor()
})

/** Makes a signing key as a teacher, and leaves it unrevoked. @returns its secret */
async function makeSecretOnPage(): Promise<string> {
  const { page, watch } = await stage.open({ viewport: { width: 360, height: 740 } })
  watch.allow(/422/)
  await signInAt(page, teacher.user.email, `/partner?school=${SCHOOL}`)
  await page.getByRole('link', { name: 'Cara masuk' }).click()
  await page.getByText('Belum ada kunci tanda tangan.').waitFor()
  expect(await page.locator('[data-secret]').isVisible()).toBe(false)
  await page.getByRole('textbox', { name: 'Nama kunci' }).fill('Server sekolah')
  await page.getByText('Sekolahmu punya kunci sendiri?').click()
  await page.getByRole('textbox', { name: 'Tempelkan kunci publiknya' }).fill('bukan kunci')
  await button(page, 'Buat kunci tanda tangan').click()
  await page.getByText('Ini bukan kunci publik').waitFor()
  await page.getByRole('textbox', { name: 'Tempelkan kunci publiknya' }).fill('')
  await button(page, 'Buat kunci tanda tangan').click()
  const secret = page.locator('[data-secret] [data-code]')
  await expect.poll(() => secret.textContent()).toMatch(/^[\w-]{43}$/)
  const made = (await secret.textContent()) ?? ''
  await page.getByText('Contoh kode untuk server situsmu').click()
  expect(await page.getByText(`'aud' => '${SCHOOL}'`).count()).toBe(1)
  expect([await overflow(page), await auditSchemes(page)]).toEqual([0, []])
  await page.reload()
  await page.getByRole('heading', { name: 'Server sekolah' }).waitFor()
  expect(await page.locator('[data-secret]').isVisible()).toBe(false)
  return made
}

test('a pupil whom the school has signed in takes a test without typing, and a failing school says so', async () => {
  const key = new TextEncoder().encode(await makeSecretOnPage())
  const { page, watch } = await openSchoolPage(undefined)
  const claims = { aud: SCHOOL, sub: 'nis-2041', name: 'Dewi', group: 'Kelas 11B' }
  let isDown = true
  await page.exposeFunction('askSchool', () => {
    if (isDown) throw new Error('The school is down.')
    return signToken(claims, { key, now: Date.now() })
  })
  watch.allow(/The school is down|getToken/)
  const warned = page.waitForEvent('console', message => /^getToken: /.test(message.text()))
  await page.evaluate(() => {
    const element = document.querySelector('sapa-mock-test')
    Object.assign(element ?? {}, { getToken: () => Reflect.get(globalThis, 'askSchool')() })
  })
  const alert = page.getByRole('alert').filter({ hasText: 'Sekolahmu belum bisa' })
  await alert.waitFor()
  expect((await warned).text()).toBe('getToken: the function failed or returned no text.')
  expect(await button(page, 'Mulai').count()).toBe(0)
  expect(await auditSchemes(page)).toEqual([])
  isDown = false
  await button(page, 'Coba lagi').click()
  await page.getByText('sebagai Dewi (Kelas 11B)').waitFor()
  expect(await page.getByRole('textbox', { name: 'Kode kelas' }).count()).toBe(0)
  // Deleted by a teacher: the school is asked again, and the pupil begins anew.
  const params = { id: SCHOOL }
  const groups = dataOf(await call(teacher.http, getPupilGroups, { params }))
  const group = groups.find(({ name }) => name === 'Kelas 11B')?.id ?? ''
  const results = async () =>
    dataOf(await call(teacher.http, getGroupResults, { params: { ...params, group } }))
  const [dewi] = (await results()).pupils
  dataOf(
    await call(teacher.http, deletePupil, { params: { ...params, group, pupil: dewi?.id ?? '' } }),
  )
  watch.allow(/403/)
  await button(page, 'Mulai').click()
  await expect.poll(async () => (await results()).pupils.length).toBe(1)
  await takePractice(page, page)
  const ofDewi = [{ name: 'Dewi', results: [{ attempts: 1 }] }]
  expect((await results()).pupils).toMatchObject(ofDewi)

  // The pupil keeps the result in an account of her own, and the school keeps it too.
  const link = page.getByRole('link', { name: 'Simpan hasil ini di akun Sapa' })
  const { pathname, search, origin } = new URL((await link.getAttribute('href')) ?? '')
  expect(origin).toBe(stage.url)
  const account = await newStageUser(stage)
  const { page: site } = await stage.open({ viewport: { width: 360, height: 740 } })
  await site.goto(pathname + search)
  await site.getByRole('link', { name: 'Masuk untuk menyimpannya di akunmu' }).click()
  await site.getByRole('textbox', { name: 'Alamat email' }).fill(account.user.email)
  await site.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD)
  await button(site, 'Masuk').click()
  await site.waitForURL(`**${pathname}${search}`)
  await button(site, 'Simpan di akunku').click()
  await expect.poll(() => button(site, 'Simpan di akunku').count()).toBe(0)
  expect([await overflow(site), await auditSchemes(site)]).toEqual([0, []])
  expect((await results()).pupils).toMatchObject(ofDewi)
})

test('without JavaScript a teacher makes a signing key, whose secret is shown once, and revokes it', async () => {
  const { page, watch } = await stage.open({ javaScriptEnabled: false })
  watch.allow(/422|Failed to load/)
  await signInAt(page, teacher.user.email, `/partner?school=${SCHOOL}&view=entry`)
  await button(page, 'Buat kunci tanda tangan').click()
  await page.getByText('Beri nama kuncinya dulu.').waitFor()
  await page.getByRole('textbox', { name: 'Nama kunci' }).fill('Tanpa skrip')
  await button(page, 'Buat kunci tanda tangan').click()
  expect(await page.locator('[data-secret] [data-code]').textContent()).toMatch(/^[\w-]{43}$/)
  const key = page.getByRole('listitem').filter({ hasText: 'Tanpa skrip' })
  await key.getByText('Cabut kunci tanda tangan').click()
  await key.getByRole('textbox', { name: 'Ketik CABUT' }).fill('CABUT')
  await key.getByRole('button', { name: 'Cabut sekarang' }).click()
  await expect.poll(() => key.count()).toBe(0)
})

test('without JavaScript a teacher makes, changes and deletes a group', async () => {
  const { page, watch } = await stage.open({ javaScriptEnabled: false })
  await signInAt(page, teacher.user.email, `/partner?school=${SCHOOL}&view=groups`)
  await page.getByRole('textbox', { name: 'Nama kelompok' }).last().fill('Kelas 10B')
  await button(page, 'Buat kelompok').click()
  const group = page.getByRole('listitem').filter({ hasText: 'Kelas 10B' })
  await group.getByText('Ubah kelompok').click()
  await group.getByText('Pilih latihan, waktu, dan kesempatan').click()
  await group.getByRole('checkbox').first().check()
  await group.getByRole('textbox', { name: 'Kesempatan per latihan' }).fill('2')
  await group.getByLabel('Bisa dimulai sampai (WIB)').fill('2027-01-31T10:00')
  await button(page, 'Simpan').click()
  await page.getByText('sampai Min, 31 Jan, 10.00 WIB · 2 kali per latihan').waitFor()
  await group.getByText('Hapus kelompok').click()
  watch.allow(/422|Failed to load/)
  await group.getByRole('button', { name: 'Hapus sekarang' }).click()
  await page.getByText('Ketik HAPUS dengan huruf besar.').waitFor()
  await group.getByRole('textbox', { name: 'Ketik HAPUS' }).fill('HAPUS')
  await group.getByRole('button', { name: 'Hapus sekarang' }).click()
  await expect.poll(() => group.count()).toBe(0)
})

test('a teacher gives each test of a group a time and attempts of its own', async () => {
  const { page } = await stage.open({ viewport: { width: 360, height: 740 } })
  await signInAt(page, teacher.user.email, `/partner?school=${SCHOOL}&view=groups`)
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('heading', { name: 'Kelompok baru' }) })
  await form.getByRole('textbox', { name: 'Nama kelompok' }).fill('Kelompok Rabu')
  await form.getByText('Pilih latihan, waktu, dan kesempatan').click()
  const row = (at: number) => form.locator('.test').nth(at)
  for (const at of [0, 1]) await row(at).getByRole('checkbox').check()
  await row(0).getByText('Waktu dan kesempatan sendiri').click()
  await row(0).getByLabel('Bisa dimulai dari (WIB)').fill('2027-02-01T08:00')
  await row(0).getByLabel('Bisa dimulai sampai (WIB)').fill('2027-01-31T10:00')
  await row(0).getByRole('textbox', { name: 'Kesempatan per latihan' }).fill('1')
  await form.getByRole('textbox', { name: 'Kesempatan per latihan' }).last().fill('3')
  await form.getByRole('button', { name: 'Buat kelompok' }).click()
  await row(0).getByText('Waktu ini harus sesudah waktu mulainya.').waitFor()
  expect(await auditSchemes(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await row(0).getByLabel('Bisa dimulai sampai (WIB)').fill('2027-02-02T10:00')
  await form.getByRole('button', { name: 'Buat kelompok' }).click()
  await page.getByRole('heading', { name: 'Kelompok Rabu' }).waitFor()
  const params = { id: SCHOOL }
  const groups = dataOf(await call(teacher.http, getPupilGroups, { params }))
  const opens_at = Date.parse('2027-02-01T08:00+07:00')
  const closes_at = Date.parse('2027-02-02T10:00+07:00')
  expect(groups.find(({ name }) => name === 'Kelompok Rabu')?.tests).toMatchObject([
    { opens_at, closes_at, attempts: 1 },
    { opens_at: null, closes_at: null, attempts: 3 },
  ])
  const group = page.getByRole('listitem').filter({ hasText: 'Kelompok Rabu' })
  await group.getByText('sampai Sel, 2 Feb, 10.00 WIB · 1 kali per latihan').waitFor()
  await group.getByText('Ubah kelompok').click()
  await group.getByText('Pilih latihan, waktu, dan kesempatan').click()
  const from = group.locator('.test').first().getByLabel('Bisa dimulai dari (WIB)')
  expect(await from.inputValue()).toBe('2027-02-01T08:00')
})
