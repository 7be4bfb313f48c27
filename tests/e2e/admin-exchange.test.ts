import type { Download, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fetchItems } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import type { ManagedItem } from '../../src/contract/administration.ts'
import { registerForEvent } from '../../src/contract/routes/events.ts'
import { openAdmin, openPart } from '../helpers/admin-page.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { overflow } from '../helpers/layout.ts'
import { createOwnStage } from '../helpers/stage.ts'

const stage = createOwnStage({ reusesPages: true })

async function choose(page: Page, name: string, content: string): Promise<void> {
  const buffer = Buffer.from(content)
  await page
    .getByLabel('Berkas CSV atau JSON')
    .setInputFiles({ name, mimeType: 'text/plain', buffer })
}

async function textOf(download: Download): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const counts = async (page: Page) =>
  Object.fromEntries(
    await page
      .locator('.import-counts > div')
      .evaluateAll(all =>
        all.map(one => [...one.children].map(({ textContent }) => textContent) as [string, string]),
      ),
  )

test('a file is checked, its bad rows are named, the good ones are imported and undone, and an export is imported without a change', async () => {
  const viewport = { width: 360, height: 740 }
  const { page, http } = await openAdmin(stage, '?r=languages&import', { viewport })
  const before = await fetchItems(http, 'languages')
  if (!before.ok) throw new Error(before.error.message)
  const [first, second] = before.value.data
  const good = { ...first?.item, id: 'bahasa-baru', name: 'Bahasa baru' }
  const changed = { ...second?.item, name: 'Nama lain' }
  const bad = { ...first?.item, id: 'bahasa-salah', name: 7 }
  await choose(page, 'bahasa.json', JSON.stringify([first?.item, good, changed, bad]))
  await page.getByRole('button', { name: 'Periksa berkas' }).click()
  await page.getByRole('heading', { name: 'Hasil pemeriksaan' }).waitFor()
  expect(await counts(page)).toEqual({
    Baris: '4',
    Baru: '1',
    Berubah: '1',
    Tetap: '1',
    Salah: '1',
  })
  const named = page.locator('.bad-rows > li')
  expect(await named.count()).toBe(1)
  expect(await named.textContent()).toMatch(/^Baris 4.*bahasa-salah.*name/)
  expect(await auditSchemes(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  const all = page.getByRole('button', { name: 'Impor semua atau tidak sama sekali' })
  expect(await all.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Impor yang benar saja' }).click()
  await page.getByRole('heading', { name: 'Hasil impor' }).waitFor()
  await page.getByText('Selesai: 1 data baru, 1 data berubah.').first().waitFor()
  const after = await fetchItems(http, 'languages')
  expect(after.ok && after.value.total).toBe(before.value.total + 1)

  await page.getByRole('button', { name: 'Urungkan impor ini' }).click()
  const undone = page.getByText('2 baris sudah kembali seperti sebelum impor.')
  await undone.waitFor()
  expect(await undone.evaluate(said => said === document.activeElement)).toBe(true)
  expect(await auditSchemes(page)).toEqual([])
  const back = await fetchItems(http, 'languages')
  const items = (all: ManagedItem[]) => all.map(({ item }) => item)
  expect(back.ok && items(back.value.data)).toEqual(items(before.value.data))
  // The field still has the file, which can be checked again.
  await page.getByRole('button', { name: 'Periksa berkas' }).click()
  await expect.poll(() => counts(page)).toMatchObject({ Baru: '1', Berubah: '1' })

  await openPart(page, 'Acara')
  await page.getByRole('link', { name: 'Impor' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh CSV' }).click()
  await choose(page, 'acara.csv', await textOf(await saved))
  await page.getByRole('button', { name: 'Periksa berkas' }).click()
  await page.getByText('Tidak ada yang perlu diimpor').waitFor()
  expect(await counts(page)).toMatchObject({ Baris: '24', Tetap: '24', Salah: '0' })
})

test('the page of an event leads to its registrations, and to the file for the entrance', async () => {
  const { page, http } = await openAdmin(stage)
  const events = await fetchItems(http, 'events', { size: 200 })
  const open = events.ok
    ? events.value.data.filter(
        ({ item }) => item['takes_registration'] === true && Number(item['starts_at']) > Date.now(),
      )
    : []
  const [one, other] = open.map(({ id }) => id)
  for (const id of [one, other]) await call(http, registerForEvent, { params: { id: id ?? '' } })
  await page.goto(`/admin?r=events&id=${one}`)
  const related = page.getByRole('navigation', { name: 'Lihat juga' })
  await related.getByRole('link', { name: 'Pendaftar acara' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pendaftar acara' }).waitFor()
  await page.locator('.list-count').getByText('1 data', { exact: true }).waitFor()
  // The options of the filter are requested apart from the rows.
  const event = page.getByRole('combobox', { name: 'Acara', exact: true })
  await expect.poll(() => event.inputValue()).toBe(one)
  await page.getByRole('button', { name: 'Ekspor' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh CSV' }).click()
  const lines = (await textOf(await saved)).trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`admin@sapa.test,${one},`)
  expect(await auditSchemes(page)).toEqual([])
})

test('a missing file, or one of the wrong type, is reported before it is sent', async () => {
  const { page, watch } = await openAdmin(stage, '?r=languages&import')
  await page.getByRole('button', { name: 'Periksa berkas' }).click()
  await page.getByText('Pilih berkasnya dulu.').waitFor()
  await choose(page, 'foto.png', 'x')
  await page.getByText(/Pilih berkas yang namanya berakhir/).waitFor()
  expect(watch.requests.filter(url => url.includes('/admin/imports'))).toEqual([])
})
