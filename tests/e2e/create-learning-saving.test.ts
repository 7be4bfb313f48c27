import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { replaceItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import { getItem } from '../../src/contract/routes/administration.ts'
import {
  fillFields,
  followLink,
  isConfirmed,
  isSaved,
  openAsAdministrator,
  pressButton,
  smallVideo,
} from '../helpers/create-learning.ts'
import { LINE_CUT, layLine } from '../helpers/device-line.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { overflow } from '../helpers/layout.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { signInByCall } from '../helpers/package-learner.ts'
import { temporaryFolder } from '../helpers/server-process.ts'
import { createOwnStage } from '../helpers/stage.ts'

const stage = createOwnStage()
const CLASS = '/create-learning?class=hangul-dari-nol'
const LEARNING = 'hangul-02-vokal-dasar'
const item = { resource: 'learnings', id: LEARNING }

const titleOnServer = async (http: Http) =>
  dataOf(await call(http, getItem, { params: item })).item['title']

test('input is saved, stored without a network, guarded before leaving, and never overwrites another version', async () => {
  const { page, watch } = await openAsAdministrator(stage, `${CLASS}&learning=${LEARNING}`)
  const { http } = await signInByCall(stage, 'admin@sapa.test')
  watch.allow(/ERR_INTERNET_DISCONNECTED|422|412/)
  await fillFields(page, { 'Judul materi': 'Vokal yang pertama' })
  await isSaved(page)
  expect(await titleOnServer(http)).toBe('Vokal yang pertama')
  await page.context().setOffline(true)
  await fillFields(page, { 'Judul materi': 'Ditulis tanpa jaringan' })
  await page.getByText('Disimpan di perangkat ini, dikirim begitu ada jaringan.').waitFor()
  await page.context().setOffline(false)
  await isSaved(page)
  expect(await titleOnServer(http)).toBe('Ditulis tanpa jaringan')

  await fillFields(page, { 'Judul materi': '' })
  await page.getByText('1 isian perlu dilengkapi').waitFor()
  const dialog = page.waitForEvent('dialog')
  void page.reload().catch(() => {})
  expect((await dialog).type()).toBe('beforeunload')
  await (await dialog).accept()
  await page.getByText('1 isian perlu dilengkapi').waitFor()
  await fillFields(page, { 'Judul materi': 'Vokal dasar' })
  await isSaved(page)
  await page.keyboard.press('Control+s')
  await isConfirmed(page, 'Learning updated successfully')

  const { version, item: before } = dataOf(await call(http, getItem, { params: item }))
  dataOf(await replaceItem(http, item, version, { ...before, title: 'Dari Budi' }))
  await fillFields(page, { 'Judul materi': 'Dari Ani' })
  await page.getByText('Ini diubah bersamaan dari tempat lain').waitFor()
  await page.getByRole('radio', { name: 'Di server sekarang' }).check()
  await pressButton(page, 'Simpan pilihanku')
  await isSaved(page)
  expect(await titleOnServer(http)).toBe('Dari Budi')
  expect(await page.getByLabel('Judul materi').inputValue()).toBe('Dari Budi')
})

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = await Promise.all([from.boundingBox(), to.boundingBox()])
  if (!start || !end) throw new Error('Nothing to drag.')
  await page.mouse.move(start.x + 10, start.y + 10)
  await page.mouse.down()
  await page.mouse.move(start.x + 10, start.y - 20, { steps: 4 })
  await page.mouse.move(end.x + 10, end.y + 10, { steps: 10 })
  await page.mouse.up()
}

test('learnings are sorted by keyboard and by dragging, a deleted one is restored, and a publication is undone', async () => {
  const viewport = { width: 1280, height: 1500 }
  const { page } = await openAsAdministrator(stage, CLASS, { viewport })
  const list = page.getByRole('list', { name: 'Materi kelas ini' })
  const titles = () => list.getByRole('link').allTextContents()
  const first = async () => (await titles())[0]
  await list.waitFor()
  const was = await titles()
  const grip = page.getByRole('button', { name: /^Pindahkan/ }).first()
  await grip.press('ArrowDown')
  await expect.poll(first).not.toBe(was[0])
  await drag(page, page.getByRole('button', { name: /^Pindahkan Konsonan ganda/ }), grip)
  await expect.poll(first).toMatch(/^1\. Konsonan ganda/)
  await page.reload()
  await expect.poll(first).toMatch(/^1\. Konsonan ganda/)

  await list.getByRole('link').first().click()
  await pressButton(page, 'Hapus materi ini')
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus materi ini' }).click()
  await isConfirmed(page, 'Learning deleted successfully')
  expect(await first()).not.toMatch(/Konsonan ganda/)
  await pressButton(page, 'Batalkan')
  await expect.poll(async () => (await titles()).join()).toContain('Konsonan ganda')

  await followLink(page, 'Versi')
  await pressButton(page, 'Bandingkan dengan draf')
  await page.getByRole('group', { name: 'Materi' }).first().waitFor()
  await pressButton(page, 'Kembalikan ke draf')
  await page.getByRole('dialog').getByRole('button', { name: 'Kembalikan ke draf' }).click()
  await isConfirmed(page, 'Draf sekarang berisi versi 1.')
  await followLink(page, 'Materi')
  await list.getByRole('link', { name: '2. Vokal dasar: ㅏ ㅓ ㅗ ㅜ ㅡ ㅣ' }).waitFor()
  expect(await first()).toBe(was[0])
})

/** A video of ours with 8 MB that nobody plays, for several chunks. @returns its path */
function largeVideo(): string {
  const { path, remove } = temporaryFolder()
  onTestFinished(remove)
  const rest = Buffer.alloc(8_000_000)
  rest.writeUInt32BE(rest.length)
  rest.write('free', 4)
  const file = join(path, 'sapaan.mp4')
  writeFileSync(file, Buffer.concat([readFileSync(smallVideo().file), rest]))
  return file
}

/** Makes an upload slow, or fast. */
async function limitUploads(page: Page, uploadThroughput: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const others = { offline: false, latency: 0, downloadThroughput: -1 }
  await devtools.send('Network.emulateNetworkConditions', { ...others, uploadThroughput })
}

test('a video upload shows its progress, is paused by keyboard, and resumes after a lost connection and after a reload', async () => {
  const viewport = { width: 360, height: 740 }
  const address = `${CLASS}&learning=${LEARNING}&new=video`
  const line = await layLine()
  const { page, watch } = await openAsAdministrator(stage, address, { viewport, ...line.options })
  watch.allow(/\/api\/uploads/)
  watch.allow(LINE_CUT)
  const file = largeVideo()
  const sent = () => page.getByRole('progressbar').evaluate(bar => bar.ariaValueNow)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const isPast = (bytes: number) =>
    expect.poll(async () => Number(await sent())).toBeGreaterThan(bytes)
  await page.getByLabel('Kirim video').waitFor({ state: 'attached' })
  await limitUploads(page, 2_000_000)
  await page.getByLabel('Kirim video').setInputFiles(file)
  await isPast(500_000)
  await button('Jeda').press('Enter')
  await page.getByText('Unggahan dijeda.').waitFor()
  expect(await hasFocus(button('Lanjutkan'))).toBe(true)
  expect(await overflow(page)).toBe(0)
  await page.keyboard.press('Enter')
  await isPast(4_500_000)
  line.cut()
  await page.getByText('Koneksimu terputus.').waitFor()
  line.mend()

  await page.reload()
  await page.getByLabel('Kirim video').waitFor({ state: 'attached' })
  const goesOn = page.waitForRequest(request => request.method() === 'PATCH')
  await page.getByLabel('Kirim video').setInputFiles(file)
  expect(Number((await goesOn).headers()['upload-offset'])).toBeGreaterThan(0)
  await page.getByRole('link', { name: /^360p/ }).waitFor()
})
