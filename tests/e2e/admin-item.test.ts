import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { replaceItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import { getAuditLog, getItem } from '../../src/contract/routes/administration.ts'
import { openAdmin } from '../helpers/admin-page.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { TRAPS } from '../helpers/krdict.ts'
import { importInProcess } from '../helpers/large-dictionary.ts'
import { overflow, setReaderSize, settle } from '../helpers/layout.ts'
import { makeItem, unwrap } from '../helpers/managed-items.ts'
import { createOwnStage } from '../helpers/stage.ts'
import { newStageUser } from '../helpers/stage-users.ts'

const stage = createOwnStage({ reusesPages: true })
const title = (page: Page) => page.getByRole('textbox', { name: 'Judul', exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function stored(http: Http, resource: string, id: string) {
  const answer = await call(http, getItem, { params: { resource, id } })
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.value.data
}

test('a change is shown on its page at once and in the history, where it can be undone', async () => {
  const { page } = await openAdmin(stage, '?r=books&id=topik-2-menulis')
  const before = await title(page).inputValue()
  await title(page).fill('Menulis tanpa takut')
  await save(page).click()
  await page.getByText('Perubahan sudah disimpan.').waitFor()
  await heading(page, 'Menulis tanpa takut').waitFor()
  expect(await (await fetch(`${stage.url}/books`)).text()).toContain('Menulis tanpa takut')
  await page.getByRole('button', { name: 'Riwayat' }).click()
  await page.getByText('Lihat perubahan').click()
  const change = page.getByRole('group', { name: 'Judul' })
  await change.getByText(before, { exact: true }).waitFor()
  await change.getByText('Menulis tanpa takut', { exact: true }).waitFor()
  expect(await auditSchemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Urungkan perubahan ini' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Urungkan' }).click()
  await heading(page, before).waitFor()
  await page.getByRole('button', { name: 'Isi', exact: true }).click()
  expect(await title(page).inputValue()).toBe(before)
})

test('a removed item is restored from the message, and later from the log', async () => {
  const { page, http } = await openAdmin(stage, '?r=books&id=percakapan-tempat-kerja')
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const remove = async () => {
    await page.getByRole('button', { name: 'Hapus', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click()
    await page.getByText(`“${name}” sudah dihapus.`).waitFor()
  }
  await remove()
  await page.waitForURL(/\?r=books$/)
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await page.getByRole('link', { name }).click()
  await heading(page, name).waitFor()
  await remove()
  await page.getByRole('link', { name: 'Catatan perubahan' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'Dihapus' }).first()
  await entry.getByRole('button', { name: 'Urungkan perubahan ini' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Urungkan' }).click()
  await page.getByText('Perubahan tadi sudah diurungkan.').waitFor()
  expect((await stored(http, 'books', 'percakapan-tempat-kerja')).item['title']).toBe(name)
  const log = await call(http, getAuditLog, { query: { item_id: 'percakapan-tempat-kerja' } })
  expect(log.ok && log.value.total).toBe(4)
})

test('the second of two administrators who edit an item sees both versions, and nothing is overwritten silently', async () => {
  const { page, watch, http } = await openAdmin(
    stage,
    '?r=books&id=tata-bahasa-bagi-penutur-indonesia',
  )
  watch.allow(/412/)
  const was = await stored(http, 'books', 'tata-bahasa-bagi-penutur-indonesia')
  await title(page).fill('Judul milikku')
  const theirs = { ...was.item, title: 'Judul orang lain', author: 'Penulis orang lain' }
  const address = { resource: 'books', id: was.id }
  expect((await replaceItem(http, address, was.version, theirs)).ok).toBe(true)
  await save(page).click()
  await page.getByRole('heading', { name: /^Data ini sudah diubah dari tempat lain/ }).waitFor()
  expect((await stored(http, 'books', was.id)).item['title']).toBe('Judul orang lain')
  expect(await auditSchemes(page)).toEqual([])
  // Fields that only the other administrator changed are taken over; those both changed are open.
  const choice = page.getByRole('button', { name: 'Simpan pilihanku' })
  expect(await choice.isDisabled()).toBe(true)
  const author = page.getByRole('group', { name: 'Penulis' })
  expect(await author.getByRole('radio', { name: 'Tersimpan sekarang' }).isChecked()).toBe(true)
  await page.getByRole('group', { name: 'Judul' }).getByRole('radio', { name: 'Punyaku' }).check()
  await choice.click()
  await page.getByText('Perubahan sudah disimpan.').waitFor()
  const now = await stored(http, 'books', was.id)
  expect(now.item).toEqual({ ...theirs, title: 'Judul milikku' })
})

test('leaving unsaved changes asks first, and the answer decides', async () => {
  const { page } = await openAdmin(stage, '?r=events&id=kelas-hangul-kilat')
  await title(page).fill('Belum disimpan')
  await page.getByRole('link', { name: /^Promo / }).click()
  await page.getByRole('button', { name: 'Tetap di sini' }).click()
  expect(await title(page).inputValue()).toBe('Belum disimpan')
  expect(page.url()).toContain('id=kelas-hangul-kilat')
  let isPrompted = false
  page.once('dialog', async dialog => {
    isPrompted = dialog.type() === 'beforeunload'
    await dialog.dismiss()
  })
  await page.evaluate(() => location.reload()).catch(() => {})
  await expect.poll(() => isPrompted).toBe(true)
  await page.getByRole('link', { name: /^Promo / }).click()
  await page.getByRole('button', { name: 'Buang dan pergi' }).click()
  await heading(page, 'Promo').waitFor()
})

test('the browser’s Back and Forward ask too, and the address stays correct', async () => {
  const { page } = await openAdmin(stage, '?r=events')
  await page.getByRole('link', { name: /^Hangul Kilat/ }).click()
  await title(page).fill('Belum disimpan')
  await page.goBack()
  await page.getByRole('button', { name: 'Tetap di sini' }).click()
  expect(page.url()).toContain('id=kelas-hangul-kilat')
  await page.goBack()
  await page.getByRole('button', { name: 'Buang dan pergi' }).click()
  await page.waitForURL(/\?r=events$/)
})

test('problems found by the server are shown at their fields, and so is an id that is taken', async () => {
  const { page, watch } = await openAdmin(stage, '?r=books&id=&like=topik-2-menulis')
  watch.allow(/412|422/)
  await heading(page, 'Buku baru').waitFor()
  const id = page.getByRole('textbox', { name: 'ID' })
  await id.fill('topik-2-menulis')
  await save(page).click()
  await page
    .getByText(/Sudah ada data lain dengan ID ini/)
    .first()
    .waitFor()
  await id.fill('topik-2-menulis-lagi')
  await save(page).click()
  await page.getByText('Data baru sudah disimpan.').waitFor()
  await page.waitForURL(/id=topik-2-menulis-lagi/)
})

test('an item, its history and its form are accessible on a phone, also in a large font size', async () => {
  const viewport = { width: 360, height: 740 }
  const { page } = await openAdmin(stage, '?r=events&id=kelas-hangul-kilat', { viewport })
  await settle(page)
  expect(await auditSchemes(page)).toEqual([])
  await page.setViewportSize({ ...viewport, width: 320 })
  expect(await overflow(page)).toBe(0)
  await page.setViewportSize(viewport)
  await setReaderSize(page, 32)
  expect(await overflow(page)).toBe(0)
})

test('an entry of KRDICT is read-only, and has a form once it is taken over', async () => {
  await importInProcess(stage.dataDir, [TRAPS])
  const { page } = await openAdmin(stage, '?r=dictionary_entries&q=krdict-900001')
  const link = page.getByRole('link', { name: '별보다', exact: true })
  await link.waitFor()
  expect(await page.getByRole('checkbox', { name: 'Pilih 별보다' }).count()).toBe(0)
  await link.click()
  await page.getByText('Kata dari KRDICT hanya bisa dibaca.').waitFor()
  const remove = page.getByRole('button', { name: 'Hapus', exact: true })
  expect([await save(page).count(), await remove.count()]).toEqual([0, 0])
  expect([await overflow(page), await auditSchemes(page)]).toEqual([0, []])
  await page.getByRole('button', { name: 'Ambil alih dari KRDICT' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lakukan' }).click()
  await save(page).waitFor()
})

test('a page shows an administrator’s text at once', async () => {
  const { http } = await newStageUser(stage, { isAdmin: true })
  const place = { resource: 'page_texts', id: 'books' }
  const { item, version } = unwrap(await call(http, getItem, { params: place })).data
  unwrap(await replaceItem(http, place, version, { ...item, heading: 'Rak buku <b>' }))
  const html = await (await fetch(`${stage.url}/books`)).text()
  expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1]?.trim()).toBe('Rak buku &lt;b&gt;')
})

test('an announcement is above everything else on the home page, also on a narrow phone', async () => {
  const administrator = await newStageUser(stage, { isAdmin: true })
  const { page } = await stage.open({ viewport: { width: 360, height: 740 } })
  await page.goto('/')
  const announced = page.getByRole('region', { name: 'Pengumuman' })
  expect(await announced.count()).toBe(0)
  await makeItem(administrator, 'announcements', {
    id: 'tryout',
    text: 'Tryout bersama EPS-TOPIK hari Sabtu pukul 19.00 WIB, gratis untuk semua.',
    path: '/schedule',
    starts_on: null,
    ends_on: null,
  })
  await page.reload()
  expect(await announced.textContent()).toContain('Tryout bersama')
  expect(await overflow(page)).toBe(0)
  expect(await auditSchemes(page)).toEqual([])
  await announced.getByRole('link', { name: 'Lihat' }).click()
  await page.waitForURL('**/schedule')
})

test('a dangerous action needs its confirmation word and the password, and is in the history', async () => {
  const viewport = { width: 360, height: 740 }
  const { page, watch } = await openAdmin(stage, '?r=users&q=learner', { viewport })
  watch.allow(/403/)
  await page.getByRole('link', { name: 'learner@sapa.test' }).click()
  await page.getByRole('button', { name: 'Nonaktifkan akun' }).click()
  const dialog = page.getByRole('dialog')
  const run = dialog.getByRole('button', { name: 'Lakukan' })
  const word = dialog.getByLabel(/^Ketik /)
  const password = dialog.getByLabel('Kata sandimu')
  const label = (await dialog.locator('label', { hasText: /^Ketik / }).textContent()) ?? ''
  expect(await auditSchemes(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  for (const field of await dialog.locator('.item-form').getByRole('textbox').all())
    await field.fill('Melanggar aturan ruang kelas')
  await word.fill('bukan itu')
  await password.fill('bukan sandinya')
  await run.click()
  await dialog.getByText(/persis seperti ini/).waitFor()
  await word.fill(label.replace(/^Ketik /, ''))
  await run.click()
  await dialog.getByText('Kata sandi ini salah. Coba lagi.').waitFor()
  await password.fill(inject('product').demoPassword)
  await run.click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Nonaktifkan akun' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Riwayat' }).click()
  await page.getByText('Melanggar aturan ruang kelas').first().waitFor()
})
