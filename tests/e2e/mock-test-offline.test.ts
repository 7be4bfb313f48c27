import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { paths } from '../../src/lib/paths.ts'
import { LINE_CUT, layLine } from '../helpers/device-line.ts'
import { createStage, type Visit } from '../helpers/stage.ts'

const stage = createStage({ hasWorker: true })

const PAGE = paths.mockTest('practice-listening-numbers')
const CACHE = `sapa-mock-test-1 ${PAGE}`
/** The page that is shown in place of pages without an offline copy. */
const OFFLINE = 'sapa-offline-1 /offline'
const RECORDINGS = 'sapa-recordings'

interface Device {
  workers: number
  caches: string[]
  /** Returns the paths that are stored for the page. */
  cached: string[]
  recordings: number
}

/** The pages that are stored on the device. */
function look(page: Page): Promise<Device> {
  return page.evaluate(
    async ([cache, recordings]) => {
      const names = await caches.keys()
      const read = async (name = '') =>
        names.includes(name) ? (await caches.open(name)).keys() : Promise.resolve([])
      return {
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: names,
        cached: (await read(cache)).map(({ url }) => new URL(url).pathname),
        recordings: (await read(recordings)).length,
      }
    },
    [CACHE, RECORDINGS],
  )
}

/** Starts a test with everything stored on the device. */
async function begin(options: BrowserContextOptions = {}): Promise<Visit> {
  const visit = await stage.open(options)
  const { page, watch } = visit
  // Allowed: the network is taken away on purpose.
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|Failed to fetch|failed:/)
  watch.allow(LINE_CUT)
  await page.goto(PAGE)
  expect(await look(page)).toMatchObject({ workers: 0, caches: [] })
  await page.getByRole('button', { name: 'Mulai', exact: true }).click()
  await page.getByText('sudah ada di perangkat ini').waitFor()
  await page.getByRole('button', { name: 'Putar contoh' }).click()
  await page.getByRole('button', { name: 'Ya, mulai tes' }).click()
  await page.getByRole('heading', { name: 'Soal 1', exact: true }).waitFor()
  // Before the clock starts, so that no second of a test is without it.
  expect((await look(page)).cached).toContain(PAGE)
  return visit
}

const isAnswered = (page: Page) =>
  expect.poll(() => page.getByRole('radio').first().isChecked()).toBe(true)

test('a test continues without network, after a reload and in another tab, and is deleted from the device after submission', async () => {
  const line = await layLine()
  const { page } = await begin(line.options)
  await page.getByRole('radio').first().click()
  await isAnswered(page)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'Soal 1', exact: true }).waitFor()
  await isAnswered(page)
  await page.locator('[data-shortcut=play]').click()
  await expect
    .poll(() =>
      page.locator('.exam-sound progress').evaluate((bar: HTMLProgressElement) => bar.value),
    )
    .toBeGreaterThan(0.2)
  expect(await page.locator('audio').getAttribute('src')).toMatch(/^blob:/)
  // Nothing can be checked now, and the one button leads on.
  await page.getByText('Memeriksa perlu jaringan.').waitFor()
  expect(await page.getByRole('button', { name: 'Periksa' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Berikutnya' }).click()
  await page.getByRole('heading', { name: 'Soal 2', exact: true }).waitFor()
  await page.getByRole('radio').first().click()
  await isAnswered(page)

  // A tab that crashed opens again while the server is down.
  line.cut()
  const next = await page.context().newPage()
  await page.close()
  await next.context().setOffline(false)
  await next.goto(PAGE)
  await next.getByRole('heading', { name: 'Soal 2', exact: true }).waitFor()
  await isAnswered(next)
  line.mend()

  for (let number = 2; number <= 10; number++) {
    await next.getByRole('heading', { name: `Soal ${number}`, exact: true }).waitFor()
    await next.getByRole('button', { name: number === 2 ? 'Periksa' : 'Belum tahu' }).click()
    await next.getByRole('button', { name: /^(Berikutnya|Lihat hasil)$/ }).click()
  }
  await next.getByText('Selesai! Ini hasilmu').waitFor()
  // Lists the names only: opening a cache that is being deleted would create it again.
  const names = () =>
    next.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }))
  await expect.poll(names).toEqual({ workers: 0, caches: [RECORDINGS] })
  await expect.poll(async () => (await look(next)).recordings).toBe(0)
})

test('exactly what the page loaded is stored, and an online device gets the present version', async () => {
  const { page, watch } = await begin()
  const { cached, recordings } = await look(page)
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  const hashed = loaded.filter(path => path.startsWith('/_astro/'))
  expect(hashed.length).toBeGreaterThan(5)
  expect(hashed.filter(path => !cached.includes(path))).toEqual([])
  expect(cached.filter(path => path !== PAGE && !path.startsWith('/_astro/'))).toEqual([])
  // Ten questions, and the sample question.
  expect(recordings).toBe(11)

  await page.evaluate(
    async ([cache = '', path = '']) => {
      const cached = await caches.open(cache)
      const headers = { 'content-type': 'text/html' }
      await cached.put(path, new Response('<title>Old</title>', { headers }))
      await cached.put('/_astro/old.js', new Response(''))
    },
    [CACHE, PAGE],
  )
  await page.reload()
  expect(await page.title()).toContain('Mendengar angka')
  await expect.poll(async () => (await look(page)).cached).not.toContain('/_astro/old.js')
  await page.context().setOffline(true)
  await page.reload()
  expect(await page.title()).toContain('Mendengar angka')
  await page.context().setOffline(false)

  // Pages that were not started, and pages that do not exist, are not stored.
  watch.allow(/404/)
  const other = paths.mockTest('practice-grammar-1')
  for (const path of [other, paths.mockTest('nowhere'), other]) await page.goto(path)
  expect((await look(page)).caches.toSorted()).toEqual([CACHE, OFFLINE, RECORDINGS])
})
