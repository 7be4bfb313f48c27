import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileChooser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { audit } from '../helpers/audit.ts'
import { overflow } from '../helpers/layout.ts'
import { picture } from '../helpers/photos.ts'
import { createOwnStage } from '../helpers/stage.ts'
import { openUploadPage } from '../helpers/upload-page.ts'
import { zipOf } from '../helpers/zip-files.ts'

const stage = createOwnStage()
const PHONE = { viewport: { width: 360, height: 740 } }
const VIDEOS = join(import.meta.dirname, '../../public/media/classes')
const folder = mkdtempSync(join(tmpdir(), 'sapa-files-'))
const field = (page: Page) => page.getByLabel('Berkas kelas')
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

async function photo(): Promise<string> {
  const path = join(folder, 'foto.png')
  writeFileSync(path, await picture().png().toBuffer())
  return path
}

test('a picture is chosen by keyboard, shown as it was stored, and removed again', async () => {
  const { page } = await openUploadPage(stage, 'picture', PHONE)
  await field(page).waitFor({ state: 'attached' })
  let dialog: FileChooser | undefined
  page.on('filechooser', chooser => {
    dialog = chooser
  })
  await page.keyboard.press('Tab')
  // The browser starts to report dialogs at some later time.
  await expect
    .poll(
      async () => {
        if (!dialog) await page.keyboard.press('Enter')
        return dialog
      },
      { interval: 500 },
    )
    .toBeDefined()
  await dialog?.setFiles(await photo())
  await page.getByRole('status').getByText('foto.png sudah tersimpan.').waitFor()
  const shown = page.getByRole('img', { name: 'Berkas sekarang' })
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400)
  expect(await shown.getAttribute('src')).toMatch(/^\/media\/uploads\/[\w-]{32}\.webp$/)
  expect(await audit(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await press(page, 'Lepas berkas')
  await shown.waitFor({ state: 'detached' })
})

test('a file of a wrong type is refused with what to do, and another one may be chosen', async () => {
  const { page, watch } = await openUploadPage(stage, 'picture', PHONE)
  watch.allow(/422/)
  const svg = join(folder, 'foto.png.svg')
  writeFileSync(svg, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await field(page).setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: readFileSync(svg),
  })
  await page.getByText(/Kirim JPEG, PNG, atau WebP sampai 5 MB/).waitFor()
  expect(await page.getByRole('button', { name: 'Coba lagi' }).count()).toBe(0)
  await field(page).setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.alloc(0) })
  await page.getByText('x.png kosong.').waitFor()
  await field(page).setInputFiles(await photo())
  await page.getByRole('status').getByText('foto.png sudah tersimpan.').waitFor()
})

test('one dropped file is accepted, two are not', async () => {
  const { page } = await openUploadPage(stage, 'captions')
  const drop = (count: number) =>
    page.locator('.upload-drop').evaluate((place, files) => {
      const dataTransfer = new DataTransfer()
      for (let at = 0; at < files; at++)
        dataTransfer.items.add(
          new File(['WEBVTT\n\n00:01.000 --> 00:02.000\nHalo\n'], `takarir ${at}.vtt`),
        )
      for (const type of ['dragenter', 'dragover', 'drop'])
        place.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
    }, count)
  await drop(2)
  await page.getByRole('alert').getByText('Pilih satu berkas saja.').waitFor()
  await drop(1)
  await page.getByRole('status').getByText('takarir 0.vtt sudah tersimpan.').waitFor()
})

/** 12 MB of sound in an archive, which is three chunks. */
const archive = () =>
  zipOf([
    {
      name: 'a.mp3',
      content: Buffer.concat([Buffer.from('ID3'), randomBytes(12_000_000)]),
      isStored: true,
    },
  ])

/** Returns the bytes that the server has of running uploads. */
function arrived(): number {
  const incoming = join(stage.dataDir, 'incoming')
  const files = readdirSync(incoming).filter(name => !name.includes('.'))
  return Math.max(0, ...files.map(name => statSync(join(incoming, name)).size))
}

/** Slows the connection down, so that a file takes a while. */
async function slowDown(page: Page, bytesPerSecond: number) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
}

test('an upload is paused, waits while the server is down, resumes after a reload, and arrives byte by byte', async () => {
  const path = join(folder, 'pendengaran.zip')
  const content = archive()
  writeFileSync(path, content)
  const { page, watch } = await openUploadPage(stage, 'zip', PHONE)
  watch.allow(/\/api\/uploads/)
  await slowDown(page, 2_000_000)
  await field(page).setInputFiles(path)
  await expect.poll(arrived).toBeGreaterThan(1_000_000)
  await press(page, 'Jeda')
  await page.getByText('Unggahan dijeda.').waitFor()
  expect(await audit(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await press(page, 'Lanjutkan')

  await expect.poll(arrived).toBeGreaterThan(3_000_000)
  await stage.goDown()
  await page.getByText('Koneksimu terputus.').waitFor()
  await stage.comeUp()
  const before = arrived()
  await expect.poll(arrived).toBeGreaterThan(before)

  await page.reload()
  await slowDown(page, 20_000_000)
  const received = arrived()
  expect(received).toBeGreaterThan(0)
  const goesOn = page.waitForRequest(request => request.method() === 'PATCH')
  await field(page).setInputFiles(path)
  expect(Number((await goesOn).headers()['upload-offset'])).toBeGreaterThanOrEqual(received)
  await page.getByRole('status').getByText('pendengaran.zip sudah tersimpan.').waitFor()
  const address = await page.getByRole('link', { name: 'Buka berkas' }).getAttribute('href')
  const there = await (await fetch(stage.url + address)).arrayBuffer()
  expect(Buffer.from(there).equals(content)).toBe(true)
})

test('a cancelled upload is deleted from the server', async () => {
  const { page } = await openUploadPage(stage, 'zip')
  await slowDown(page, 1_000_000)
  await field(page).setInputFiles({
    name: 'a.zip',
    mimeType: 'application/zip',
    buffer: archive(),
  })
  await expect.poll(arrived).toBeGreaterThan(0)
  await press(page, 'Batalkan unggahan')
  await expect.poll(arrived).toBe(0)
  expect(await page.getByRole('progressbar').count()).toBe(0)
})

test('a poster is created from a video', async () => {
  const { page } = await openUploadPage(stage, 'video', PHONE)
  const [video = ''] = readdirSync(VIDEOS).filter(name => name.endsWith('.mp4'))
  await field(page).setInputFiles(join(VIDEOS, video))
  await page.getByRole('status').getByText('sudah tersimpan.').waitFor()
  await press(page, 'Ambil gambar dari video')
  const poster = page.getByRole('img', { name: 'Sampul', exact: true })
  await expect
    .poll(() => poster.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(100)
  expect(await audit(page)).toEqual([])
})
