import { expect, test } from 'vitest'
import { fetchItem, replaceItem } from '../../src/api/administration.ts'
import { audit } from '../helpers/audit.ts'
import {
  fill,
  follow,
  isSaved,
  isTold,
  openAsAdministrator,
  press,
} from '../helpers/create-learning.ts'
import { overflow } from '../helpers/layout.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { signInByCall } from '../helpers/package-learner.ts'
import { createOwnStage } from '../helpers/stage.ts'

const stage = createOwnStage()
const CLASS = '/create-learning?class=hangul-dari-nol'
const LEARNING = 'hangul-02-vokal-dasar'
const ADDRESS = `${CLASS}&learning=${LEARNING}`
const item = { resource: 'learnings', id: LEARNING }
const ALL_OF_IT = { viewport: { width: 1280, height: 1500 } }
const PHONE = { viewport: { width: 360, height: 740 } }

async function titleOnServer(): Promise<unknown> {
  const { http } = await signInByCall(stage, 'admin@sapa.test')
  return dataOf(await fetchItem(http, item)).item['title']
}

test('what is typed is saved by itself; without a network it is kept, and sent when that is back', async () => {
  const { page, watch } = await openAsAdministrator(stage, ADDRESS)
  await fill(page, { 'Judul materi': 'Vokal yang pertama' })
  await isSaved(page)
  expect(await titleOnServer()).toBe('Vokal yang pertama')
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await fill(page, { 'Judul materi': 'Ditulis tanpa jaringan' })
  await page.getByText('Disimpan di perangkat ini, dikirim begitu ada jaringan.').waitFor()
  await page.context().setOffline(false)
  await isSaved(page)
  expect(await titleOnServer()).toBe('Ditulis tanpa jaringan')
})

test('whoever leaves with something unsaved is asked first, and finds it again', async () => {
  const { page, watch } = await openAsAdministrator(stage, ADDRESS)
  watch.allow(/422/)
  await fill(page, { 'Judul materi': '' })
  await page.getByText('1 isian perlu dilengkapi').waitFor()
  const asked = page.waitForEvent('dialog')
  void page.reload().catch(() => {})
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).accept()
  await page.getByText('1 isian perlu dilengkapi').waitFor()
  await fill(page, { 'Judul materi': 'Vokal dasar' })
  await isSaved(page)
  await page.keyboard.press('Control+s')
  await isTold(page, 'Learning updated successfully')
})

test('of two administrators the second sees both texts and chooses', async () => {
  const { page, watch } = await openAsAdministrator(stage, ADDRESS)
  await page.getByLabel('Judul materi').waitFor()
  const { http } = await signInByCall(stage, 'admin@sapa.test')
  const { version, item: before } = dataOf(await fetchItem(http, item))
  dataOf(await replaceItem(http, item, version, { ...before, title: 'Dari Budi' }))
  watch.allow(/412/)
  await fill(page, { 'Judul materi': 'Dari Ani' })
  await page.getByText('Orang lain mengubah ini bersamaan denganmu').waitFor()
  expect(await audit(page)).toEqual([])
  await page.getByRole('radio', { name: 'Di server sekarang' }).check()
  await press(page, 'Simpan pilihanku')
  await isSaved(page)
  expect(await titleOnServer()).toBe('Dari Budi')
  expect(await page.getByLabel('Judul materi').inputValue()).toBe('Dari Budi')
})

test('learnings are put in order by keys and by dragging, and one that is deleted comes back', async () => {
  const { page } = await openAsAdministrator(stage, CLASS, ALL_OF_IT)
  const list = page.getByRole('list', { name: 'Materi kelas ini' })
  const first = async () => (await list.getByRole('link').allTextContents())[0]
  const handle = page
    .getByRole('button', { name: 'Pindahkan Konsonan ganda', exact: false })
    .first()
  await list.waitFor()
  const was = await first()
  const [grip] = await page.getByRole('button', { name: /^Pindahkan/ }).all()
  await grip?.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(first).not.toBe(was)
  const from = await handle.boundingBox()
  const to = await grip?.boundingBox()
  if (!from || !to) throw new Error('Nothing to drag.')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y - 20, { steps: 4 })
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 10 })
  await page.mouse.up()
  await expect.poll(first).toMatch(/^1\. Konsonan ganda/)
  await page.reload()
  await expect.poll(first).toMatch(/^1\. Konsonan ganda/)
  await list.getByRole('link').first().click()
  await press(page, 'Hapus materi ini')
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus materi ini' }).click()
  await isTold(page, 'Learning deleted successfully')
  expect(await first()).not.toMatch(/Konsonan ganda/)
  await press(page, 'Batalkan')
  await expect
    .poll(async () => (await list.getByRole('link').allTextContents()).join())
    .toContain('Konsonan ganda')
})

test('a change is compared with what is published, and taken back', async () => {
  const { page } = await openAsAdministrator(stage, `${CLASS}&tab=facts`)
  await fill(page, { Judul: 'Hangul dari awal' })
  await isSaved(page)
  await follow(page, 'Versi')
  await press(page, 'Bandingkan dengan draf')
  await page
    .getByRole('group', { name: 'Judul', exact: true })
    .getByText('Hangul dari awal')
    .waitFor()
  await press(page, 'Kembalikan ke draf')
  await isTold(page, 'Draf sekarang berisi versi 1.')
  await page.getByRole('heading', { name: 'Hangul dari nol' }).waitFor()
})

test.each([
  CLASS,
  `${CLASS}&tab=facts`,
  `${CLASS}&tab=versions`,
  ADDRESS,
  `${ADDRESS}&quiz=${LEARNING}-kuis`,
  `${ADDRESS}&modul=${LEARNING}-modul`,
  `${ADDRESS}&video=${LEARNING}-video`,
  '/create-learning?test=topik-1-1',
  '/create-learning?test=topik-1-1&item=topik1-1-l25',
])('%s is usable on a phone, in large letters too', async address => {
  const { page } = await openAsAdministrator(stage, address, PHONE)
  await page.locator('.view-head').waitFor()
  expect(await overflow(page)).toBe(0)
  expect(await audit(page)).toEqual([])
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await overflow(page)).toBe(0)
})
