import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fetchItems } from '../../src/api/administration.ts'
import { openAdmin, openPart } from '../helpers/admin-page.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { overflow } from '../helpers/layout.ts'
import { createOwnStage } from '../helpers/stage.ts'

const stage = createOwnStage()

async function choose(page: Page, name: string, content: string): Promise<void> {
  const buffer = Buffer.from(content)
  await page
    .getByLabel('Berkas CSV atau JSON')
    .setInputFiles({ name, mimeType: 'text/plain', buffer })
}

const counts = async (page: Page) =>
  Object.fromEntries(
    await page
      .locator('.import-counts > div')
      .evaluateAll(all =>
        all.map(one => [...one.children].map(({ textContent }) => textContent) as [string, string]),
      ),
  )

test('a file is checked, its bad rows are named, the good ones alone are written, and what is exported comes back as it is', async () => {
  const viewport = { width: 360, height: 740 }
  const { page, http } = await openAdmin(stage, '?r=languages&import', { viewport })
  const before = await fetchItems(http, 'languages')
  if (!before.ok) throw new Error(before.error.message)
  const [first] = before.value.data
  const good = { ...first?.item, id: 'bahasa-baru', name: 'Bahasa baru' }
  const bad = { ...first?.item, id: 'bahasa-salah', name: 7 }
  await choose(page, 'bahasa.json', JSON.stringify([first?.item, good, bad]))
  await page.getByRole('button', { name: 'Periksa berkas' }).click()
  await page.getByRole('heading', { name: 'Hasil pemeriksaan' }).waitFor()
  expect(await counts(page)).toEqual({
    Baris: '3',
    Baru: '1',
    Berubah: '0',
    Tetap: '1',
    Salah: '1',
  })
  const named = page.locator('.bad-rows > li')
  expect(await named.count()).toBe(1)
  expect(await named.textContent()).toMatch(/^Baris 3.*bahasa-salah.*name/)
  expect(await auditSchemes(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  const all = page.getByRole('button', { name: 'Impor semua atau tidak sama sekali' })
  expect(await all.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Impor yang benar saja' }).click()
  await page.getByText('Selesai: 1 data baru, 0 data berubah.').first().waitFor()
  const after = await fetchItems(http, 'languages')
  expect(after.ok && after.value.total).toBe(before.value.total + 1)

  await openPart(page, 'Acara')
  await page.getByRole('link', { name: 'Impor' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh CSV' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await saved).createReadStream()) chunks.push(chunk)
  await choose(page, 'acara.csv', Buffer.concat(chunks).toString())
  await page.getByRole('button', { name: 'Periksa berkas' }).click()
  await page.getByText('Tidak ada yang perlu diimpor').waitFor()
  expect(await counts(page)).toMatchObject({ Baris: '24', Tetap: '24', Salah: '0' })
})

test('a file of something else says so before it is sent', async () => {
  const { page, watch } = await openAdmin(stage, '?r=languages&import')
  await page.getByRole('button', { name: 'Periksa berkas' }).click()
  await page.getByText('Pilih berkasnya dulu.').waitFor()
  await choose(page, 'foto.png', 'x')
  await page.getByText(/Pilih berkas yang namanya berakhir/).waitFor()
  expect(watch.requests.filter(url => url.includes('/admin/imports'))).toEqual([])
})
