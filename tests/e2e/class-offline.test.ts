import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { getSavedWord } from '../../src/contract/routes/saved-words.ts'
import { classPaths } from '../../src/lib/class-paths.ts'
import { lengthOf } from '../../src/lib/segments.ts'
import {
  type ClassLearner,
  HANGUL,
  newClassLearner,
  storedClass,
} from '../helpers/class-learner.ts'
import { openClass, openParts, playedTo, setSpeed } from '../helpers/class-screens.ts'
import { layLine } from '../helpers/device-line.ts'
import { overflow } from '../helpers/layout.ts'
import { shortenDelays } from '../helpers/page-worker.ts'
import { dataOf } from '../helpers/payments.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage({ hasWorker: true })
const [first] = storedClass().learnings
const [video] = first?.videos ?? []
const [modul] = first?.moduls ?? []
const PAGE = classPaths.player(HANGUL)
const CACHE = `sapa-class-1 ${PAGE}`
/** Allowed: the network is taken away on purpose. */
const CUT =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_FAILED|Failed to fetch|failed:/

let rina: ClassLearner
beforeAll(async () => {
  rina = await newClassLearner(stage, 'rina.classoffline@contoh.id')
})

/** Stores the first video and the page on a device. */
async function storeVideo(options: BrowserContextOptions = {}): Promise<Page> {
  const { page, watch } = await rina.browser(options)
  watch.allow(CUT)
  await openClass(page, { learning: first?.id ?? '', part: video?.id ?? '' })
  await page.getByRole('button', { name: /^Simpan untuk offline/ }).click({ trial: true })
  await page.getByRole('button', { name: /^Simpan untuk offline/ }).click()
  await page.getByText(/^Tersimpan di perangkat ini \(.+\), bisa ditonton tanpa internet/).waitFor()
  await expect.poll(() => cachedPaths(page)).toContain(PAGE)
  return page
}

/** Returns the addresses that are stored for the page of the class. */
const cachedPaths = (page: Page) =>
  page.evaluate(async name => {
    if (!(await caches.has(name))) return []
    const cache = await caches.open(name)
    return (await cache.keys()).map(({ url }) => url.replace(location.origin, ''))
  }, CACHE)

/** Takes the network away, as days later, when the browser has emptied its own cache. */
async function cutOff(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
  await page.context().setOffline(true)
}

const fromDevice = (page: Page) => page.getByRole('button', { name: /dari perangkat ini$/ })

test('a downloaded video plays without network, other content says that it is missing, and progress made offline counts, even after the copies were removed', async () => {
  const cue = video?.transcript.find(({ words }) => words.length > 0)
  const [{ from, to, entry } = { from: 0, to: 0, entry: '' }] = cue?.words ?? []
  const line = await layLine()
  const page = await storeVideo(line.options)
  const goOffline = async () => {
    line.cut()
    await cutOff(page)
  }
  const comeBack = async () => {
    line.mend()
    await page.context().setOffline(false)
  }

  await goOffline()
  await page.goto(classPaths.player(HANGUL, first?.id, modul?.id))
  const notice = page.getByRole('alert').filter({ hasText: 'Kamu sedang offline' })
  await notice.waitFor()
  expect(await overflow(page)).toBe(0)
  await notice.getByRole('button', { name: video?.title ?? '' }).click()
  await fromDevice(page).waitFor()
  const list = page.getByRole('navigation', { name: 'Daftar bagian' })
  await openParts(page)
  await list.getByText(/Ada di perangkat ini/).waitFor()
  await list.getByRole('button', { name: modul?.title ?? '' }).click()
  await notice.waitFor()
  await comeBack()
  await page.getByRole('button', { name: 'Selesai dibaca' }).waitFor()

  await goOffline()
  await page.goto(classPaths.player(HANGUL, first?.id, video?.id))
  await fromDevice(page).waitFor()
  await setSpeed(page, 2)
  const played = page
    .locator('video')
    .evaluate(
      (one: HTMLVideoElement) =>
        new Promise<string>(resolve => one.addEventListener('playing', () => resolve(one.src))),
    )
  await fromDevice(page).click()
  expect(await played).toMatch(/^blob:/)
  await playedTo(page, 3)
  await page.getByRole('button', { name: 'Jeda' }).click()
  const name = cue?.ko?.slice(from, to) ?? ''
  await page.getByRole('button', { name, exact: true }).first().click()
  const word = page.getByRole('region', { name: 'Arti kata' })
  await word.getByRole('button', { name: 'Simpan ke Kata saya' }).click()
  await word.getByText(/^Tersimpan di perangkat ini/).waitFor()
  expect(await overflow(page)).toBe(0)
  const isSaved = async () =>
    dataOf(await call(rina.http, getSavedWord, { params: { entryId: entry } })).is_saved
  const seconds = () => lengthOf(rina.progressOf(video?.id ?? '')?.watched ?? [])
  expect([await isSaved(), seconds()]).toEqual([false, 0])

  // A removed copy is deleted from the device, the file and the page alike.
  await page.getByRole('button', { name: 'Hapus dari perangkat' }).click()
  await page.getByRole('button', { name: /^Simpan untuk offline/ }).waitFor()
  const left = () =>
    page.evaluate(async () => ({
      files: (await (await caches.open('sapa-class-videos')).keys()).length,
      pages: (await caches.keys()).filter(name => name.startsWith('sapa-class-1 ')),
    }))
  await expect.poll(left).toEqual({ files: 0, pages: [] })

  // From any page: the outbox of the device is sent, whatever it contains.
  await shortenDelays(page)
  await comeBack()
  await page.goto('/faq')
  await expect.poll(isSaved).toBe(true)
  await page.goto('/words')
  await page.locator('[data-row]').getByText(name, { exact: true }).waitFor()
  await page.goto(PAGE)
  await expect.poll(seconds).toBeGreaterThan(2)
})
