import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { recordingAddress } from '../../src/lib/recording-address.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { newClassLearner } from '../helpers/class-learner.ts'
import { dictionaryIn } from '../helpers/dictionary-parts.ts'
import { overflow } from '../helpers/layout.ts'
import { cutOff } from '../helpers/page-worker.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage({ hasWorker: true })
/** Allowed: the network is taken away on purpose. */
const CUT = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|failed:|api/

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const isHere = (page: Page) => page.getByText(/^Seluruh kamus, .+, ada di perangkat ini/)

/** Returns a visitor whose device has the whole dictionary after one visit. */
async function visitOnce(): Promise<Page> {
  const { page, watch } = await stage.open({ viewport: { width: 360, height: 740 } })
  watch.allow(CUT)
  await page.goto('/dictionary')
  await isHere(page).waitFor()
  await expect.poll(() => page.evaluate(hasPage)).toBe(true)
  return page
}

/** Plays a recording to its end. @returns its seconds, or what went wrong */
const play = (page: Page, text: string) =>
  page.evaluate(
    address =>
      new Promise<number | string>(resolve => {
        const audio = new Audio(address)
        audio.addEventListener('ended', () => resolve(audio.duration))
        audio.addEventListener('error', () => resolve(audio.error?.message ?? ''))
        audio.play().catch(() => {})
      }),
    recordingAddress(text),
  )

const hasPage = async () =>
  Boolean(await caches.match('/dictionary', { cacheName: 'sapa-dictionary-page-1 /dictionary' }))

const hasGrammar = async () => {
  const cacheName = 'sapa-dictionary-page-1 /grammar/at-eot'
  return Boolean(await caches.match('/grammar/at-eot', { cacheName }))
}

test('a first visit on a poor network has the dictionary once the network is better', async () => {
  const { page, watch } = await stage.open()
  watch.allow(CUT)
  let requests = 0
  await page.context().route('**/api/dictionary/pack', route => {
    requests++
    return requests === 1 ? route.abort() : route.continue()
  })
  await page.goto('/dictionary')
  await isHere(page).waitFor()
  expect(requests).toBeGreaterThan(1)
})

test('after one visit words are found and opened in flight mode, and a chain links to the grammar that was opened before', async () => {
  const page = await visitOnce()
  const { box, line, title, back, category } = dictionaryIn(page)
  const past = page.getByRole('link', { name: /^-었-/ }).first()
  const heading = page.getByRole('heading', { level: 1, name: /-았\/었-/ })
  await box.fill('먹었어요')
  await past.click()
  await page.waitForURL('**/grammar/at-eot')
  await heading.waitFor()
  await expect.poll(() => page.evaluate(hasGrammar)).toBe(true)

  await cutOff(page)
  await page.goto('/dictionary?q=sekolah')
  await line('학교').waitFor()
  await page
    .getByText(/^Kamu sedang offline\. Pencarian ini memakai seluruh kamus, [\d.]+ kata/)
    .waitFor()
  for (const [typed, word] of [
    ['학ㄱ', '학교'],
    ['dimakan', '먹다'],
    ['먹었어요', '먹다'],
    ['gkrry', '학교'],
  ] as const) {
    await box.fill(typed)
    await line(word).first().waitFor()
  }
  expect(await overflow(page)).toBe(0)
  expect(await auditSchemes(page)).toEqual([])
  await box.fill('먹었어요')
  await line('먹다').click()
  await title('먹다').waitFor()
  await page.getByText('먹어요').first().waitFor()
  expect(await overflow(page)).toBe(0)
  await back.click()
  await past.click()
  await page.waitForURL('**/grammar/at-eot')
  await heading.waitFor()
  await page.goto('/dictionary')
  await page.getByRole('button', { name: 'Baca teks' }).click()
  await page.getByRole('textbox', { name: 'Teks Korea' }).fill('밥을 먹었어요.')
  await page.getByRole('button', { name: 'Baca', exact: true }).click()
  await page.getByRole('button', { name: '먹었어요' }).click()
  await page.getByText('먹었어요 = 먹다').waitFor()
  await page.getByRole('button', { name: 'Tulis tangan' }).click()
  await page.getByRole('img', { name: 'Papan tulis, masih kosong' }).waitFor()
  await category('Makanan').click()
  await line('밥').waitFor()
})

test('the copy of the device has the daily menu for whoever is signed in by then', async () => {
  const page = await visitOnce()
  const learner = await newClassLearner(stage, 'menu.kamus@contoh.id')
  await page.context().addCookies(await learner.cookies())
  await cutOff(page)
  await page.goto('/dictionary')
  await page.getByRole('navigation', { name: 'Menu harian' }).waitFor()
})

test('the offline dictionary is deleted and downloaded again, and missing content says so', async () => {
  const page = await visitOnce()
  const { box, line, back, alert } = dictionaryIn(page)
  await button(page, 'Hapus dari perangkat').click()
  const download = button(page, /^Unduh kamus \(\d+ kB\)$/)
  await download.waitFor()
  await box.fill('학교')
  await line('학교').waitFor()
  await cutOff(page)
  await line('학교').click()
  await alert('Kata ini belum ada di perangkatmu').waitFor()
  await page.context().setOffline(false)
  await dictionaryIn(page).title('학교').waitFor()
  await download.click()
  await isHere(page).waitFor()
  await back.click()
  const requests: string[] = []
  page.on('request', request => {
    // Chromium itself requests the icon of a page at any time.
    if (request.resourceType() !== 'other') requests.push(request.url())
  })
  await box.fill('사과')
  await line('사과').waitFor()
  expect(requests).toEqual([])
})

test('words and examples are heard in flight mode after their download, which goes on where it broke off', async () => {
  const page = await visitOnce()
  const packs: string[] = []
  await page.route('/audio/packs/**', route => {
    packs.push(new URL(route.request().url()).pathname)
    return packs.length === 4 ? route.abort() : route.continue()
  })
  await button(page, /^Unduh suara \(\d+,\d MB\)$/).click()
  await page.getByText('Unduhan terputus.').waitFor()
  await button(page, /^Lanjutkan suara \(\d+,\d MB lagi\)$/).click()
  await page.getByText(/^Suara [\d.]+ kata dan contoh kalimat .+ ada di perangkat ini/).waitFor()
  expect(packs.length).toBe(new Set(packs).size + 1)
  expect(await overflow(page)).toBe(0)

  await cutOff(page)
  await page.goto('/dictionary?q=sekolah')
  await dictionaryIn(page).line('학교').click()
  expect(await play(page, '학교')).toBeGreaterThan(0.5)
  expect(await play(page, '제 동생은 걸어서 학교에 가요.')).toBeGreaterThan(1)
  await page.goto('/dictionary')
  await button(page, 'Hapus suara').click()
  await button(page, 'Hapus suara').waitFor({ state: 'detached' })
  expect(await play(page, '학교')).not.toBeTypeOf('number')
})
