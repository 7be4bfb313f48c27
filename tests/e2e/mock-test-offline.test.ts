import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { paths } from '../../src/lib/paths.ts'
import { createOwnStage, type Visit } from '../helpers/stage.ts'

const stage = createOwnStage()

const PAGE = paths.mockTest('practice-listening-numbers')
const CACHE = `sapa-mock-test-1 ${PAGE}`
/** What is shown in the place of pages that are not kept. */
const OFFLINE = 'sapa-offline-1 /offline'
const RECORDINGS = 'sapa-recordings'

interface Device {
  workers: number
  caches: string[]
  /** Paths of what is kept for the page. */
  kept: string[]
  recordings: number
}

/** What is on the device. */
function look(page: Page): Promise<Device> {
  return page.evaluate(
    async ([cache, recordings]) => {
      const names = await caches.keys()
      const read = async (name = '') =>
        names.includes(name) ? (await caches.open(name)).keys() : Promise.resolve([])
      return {
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: names,
        kept: (await read(cache)).map(({ url }) => new URL(url).pathname),
        recordings: (await read(recordings)).length,
      }
    },
    [CACHE, RECORDINGS],
  )
}

const isKept = (page: Page) => expect.poll(async () => (await look(page)).kept).toContain(PAGE)

/** A test under way, with everything on the device. */
async function begin(): Promise<Visit> {
  const visit = await stage.open()
  const { page, watch } = visit
  // The network goes away on purpose.
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|Failed to fetch|failed:/)
  await page.goto(PAGE)
  expect(await look(page)).toMatchObject({ workers: 0, caches: [] })
  await page.getByRole('button', { name: 'Mulai', exact: true }).click()
  await page.getByText('sudah ada di perangkat ini').waitFor()
  await page.getByRole('button', { name: 'Putar contoh' }).click()
  await page.getByRole('button', { name: 'Ya, mulai tes' }).click()
  await page.getByRole('heading', { name: 'Soal 1', exact: true }).waitFor()
  await isKept(page)
  return visit
}

async function answerFirst(page: Page): Promise<void> {
  const option = page.getByRole('radio').first()
  await option.click()
  await expect.poll(() => option.isChecked()).toBe(true)
}

test('a test goes on after a reload without network: page, answer and recording are there', async () => {
  const { page } = await begin()
  await answerFirst(page)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'Soal 1', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('radio').first().isChecked()).toBe(true)
  const play = page.locator('[data-shortcut=play]')
  await play.click()
  await expect
    .poll(() =>
      page.getByRole('progressbar').evaluate(bar => Number((bar as HTMLProgressElement).value)),
    )
    .toBeGreaterThan(0.2)
  expect(await page.locator('audio').getAttribute('src')).toMatch(/^blob:/)
  await page.getByRole('button', { name: 'Berikutnya' }).click()
  await page.getByRole('heading', { name: 'Soal 2', exact: true }).waitFor()
})

test('a crashed tab comes back while the server is away', async () => {
  const { page, watch } = await begin()
  await answerFirst(page)
  await stage.goDown()
  const next = await page.context().newPage()
  await page.close()
  await next.goto(PAGE)
  await next.getByRole('heading', { name: 'Soal 1', exact: true }).waitFor()
  await expect.poll(() => next.getByRole('radio').first().isChecked()).toBe(true)
  await stage.comeUp()
  watch.allow(/./)
})

test('everything that the page loaded is kept, and nothing of the API', async () => {
  const { page } = await begin()
  const { kept, recordings } = await look(page)
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  const hashed = loaded.filter(path => path.startsWith('/_astro/'))
  expect(hashed.length).toBeGreaterThan(5)
  expect(hashed.filter(path => !kept.includes(path))).toEqual([])
  expect(kept.filter(path => path !== PAGE && !path.startsWith('/_astro/'))).toEqual([])
  // Ten questions, and the sample before them.
  expect(recordings).toBe(11)
})

test('who is online gets the page as it is now, and it takes the place of the old one', async () => {
  const { page } = await begin()
  await page.evaluate(
    async ([cache = '', path = '']) => {
      const kept = await caches.open(cache)
      const headers = { 'content-type': 'text/html' }
      await kept.put(path, new Response('<title>Old</title>', { headers }))
      await kept.put('/_astro/old.js', new Response(''))
    },
    [CACHE, PAGE],
  )
  await page.reload()
  expect(await page.title()).toContain('Mendengar angka')
  await expect.poll(async () => (await look(page)).kept).not.toContain('/_astro/old.js')
  await page.context().setOffline(true)
  await page.reload()
  expect(await page.title()).toContain('Mendengar angka')
})

test('what was handed in leaves the device: page, worker and recordings', async () => {
  const { page } = await begin()
  await answerFirst(page)
  await page.getByRole('button', { name: 'Kumpulkan' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kumpulkan' }).click()
  await page.getByText('Jawabanmu sudah terkumpul').waitFor()
  // Asks for names alone: to open what is just being deleted would make it again.
  const names = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }))
  await expect.poll(names).toEqual({ workers: 0, caches: [RECORDINGS] })
  await expect.poll(async () => (await look(page)).recordings).toBe(0)
})

test('pages that were not begun, and pages that are not there, are not kept', async () => {
  const { page, watch } = await begin()
  watch.allow(/404/)
  const other = paths.mockTest('practice-grammar-1')
  await page.goto(other)
  await page.goto(paths.mockTest('nowhere'))
  await page.goto(other)
  expect((await look(page)).caches.toSorted()).toEqual([CACHE, OFFLINE, RECORDINGS])
})
