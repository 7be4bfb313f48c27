import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { snackbar } from '../helpers/account.ts'
import { auditSchemes } from '../helpers/audit.ts'
import { gzippedSize, isOfEveryPage, loadedWith, readBuilt } from '../helpers/embed-build.ts'
import { hasFocus } from '../helpers/keyboard.ts'
import { layoutShift, overflow } from '../helpers/layout.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const TITLE = 'Gratis: kamus + audio EPS-TOPIK'

const parts = (page: Page) => ({
  dialog: page.getByRole('dialog', { name: TITLE, exact: true }),
  link: page.getByRole('link', { name: `${TITLE}, buka di tab baru`, exact: true }),
  close: page.getByRole('button', { name: 'Tutup promo' }),
})
const flag = (page: Page) => page.evaluate(() => localStorage.getItem('promo-seen'))

/** Makes a visitor one who first came an hour ago. */
const knownSince = (page: Page) =>
  page.addInitScript(() => {
    try {
      localStorage.setItem('first-visit', String(Date.now() - 3_600_000))
    } catch {
      // Where storage is blocked there is no promo.
    }
  })

/** A promo is due 1.6 seconds after a page was opened; here it was opened that much earlier. */
async function beginEarlier(page: Page): Promise<void> {
  await knownSince(page)
  await page.addInitScript(() => {
    const { performance } = window
    const now = performance.now.bind(performance)
    performance.now = () => now() + 1_600
  })
}

async function visit(options: BrowserContextOptions = {}) {
  const { page, watch } = await stage.open({ promo: true, ...options })
  await beginEarlier(page)
  await page.goto('/')
  return { page, watch, ...parts(page) }
}

/** A visitor who types as soon as there is a field. */
async function visitTyping() {
  const { page, watch } = await stage.open({ promo: true })
  await knownSince(page)
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      document.querySelector<HTMLInputElement>('[type=search]')?.focus(),
    )
  })
  await page.goto('/')
  await expect.poll(() => watch.requests.some(url => /\/promos\/.*svg/.test(url))).toBe(true)
  return { page, box: page.getByRole('searchbox'), ...parts(page) }
}

/** Waits until a pending promo would be shown: it is due, and the page is idle. */
function waitOut(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const idle = () => new Promise(resolve => requestIdleCallback(resolve))
    const loading = document.querySelector('.loading')?.getAnimations() ?? []
    await Promise.all(loading.map(({ finished }) => finished))
    await new Promise(resolve => setTimeout(resolve, 1_600 - performance.now()))
    for (const _scripts_call_picture of [1, 2, 3]) {
      await fetch('/api/health/live')
      await idle()
    }
    // As long as the promo takes to check again whether the visitor is busy, and queued later.
    await new Promise(resolve => setTimeout(resolve, 500))
    await idle()
  })
}

test('the promo pops up once, is accessible, moves nothing, fits the screen, and is not fetched again', async () => {
  const { page, watch, dialog, link, close } = await visit({
    viewport: { width: 360, height: 740 },
  })
  await dialog.waitFor()
  expect(await layoutShift(page)).toBeLessThan(0.02)
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await overflow(page)).toBe(0)
    const box = await link.boundingBox()
    expect(box && box.x >= 0 && box.y >= 0).toBe(true)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
  }
  const { width: side } = (await close.boundingBox()) ?? {}
  expect(side).toBeGreaterThanOrEqual(44)
  expect(await auditSchemes(page)).toEqual([])
  expect(await flag(page)).toBeNull()
  await close.click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => flag(page)).not.toBeNull()
  const calls = () => watch.requests.filter(url => url.includes('promos')).length
  const before = calls()
  await page.reload()
  await waitOut(page)
  expect([await dialog.count(), calls()]).toEqual([0, before])
})

test('the promo waits for the loading view', async () => {
  const { page } = await stage.open({ promo: true })
  await knownSince(page)
  await page.goto('/')
  await parts(page).dialog.waitFor()
  const shown = await page.evaluate(() => ({
    at: performance.now(),
    loading: document.querySelector('.loading')?.checkVisibility({ visibilityProperty: true }),
  }))
  expect(shown.at).toBeGreaterThan(1_600)
  expect(shown.loading ?? false).toBe(false)
})

test('a newcomer sees no promo in the first three minutes, whatever pages they open', async () => {
  const { page, watch } = await stage.open({ promo: true })
  await page.clock.install()
  const { dialog } = parts(page)
  const isRequested = () => watch.requests.some(url => url.includes('api/promos'))
  await page.goto('/')
  await page.clock.runFor(60_000)
  await page.goto('/faq')
  await page.goto('/')
  // The clock runs on by itself too.
  await page.clock.runFor(60_000)
  expect([isRequested(), await dialog.count()]).toEqual([false, 0])
  await page.clock.runFor(60_000)
  await expect.poll(isRequested).toBe(true)
})

test('a button leads where it says, and the promo is not shown again', async () => {
  const { page, dialog } = await visit()
  await dialog.getByRole('link', { name: 'Buka kamus' }).click()
  await page.waitForURL('**/dictionary')
  expect(await flag(page)).not.toBeNull()
})

test('the picture opens the terms in a new tab, and the promo stays until a click beside it', async () => {
  const { page, dialog, link } = await visit({ viewport: { width: 1280, height: 800 } })
  await dialog.waitFor()
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await tab.waitForURL('**/terms-conditions#promo')
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  expect(await dialog.isVisible()).toBe(true)
  expect(await flag(page)).toBeNull()
  await page.bringToFront()
  await page.mouse.click(20, 400)
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => flag(page)).not.toBeNull()
})

test('the keyboard stays inside, Escape closes, and the focus returns', async () => {
  const { page } = await stage.open({ promo: true })
  await beginEarlier(page)
  const { promise: isFocused, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/api/promos', async route => {
    await isFocused
    await route.continue()
  })
  await page.goto('/')
  const { dialog, link, close } = parts(page)
  const search = page.getByRole('button', { name: 'Cari kata' })
  await search.focus()
  letCome()
  await dialog.waitFor()
  expect(await hasFocus(close)).toBe(true)
  await page.keyboard.press('Tab')
  expect(await hasFocus(link)).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await hasFocus(search)).toBe(true)
  await expect.poll(() => flag(page)).not.toBeNull()
})

test('the promo does not appear while somebody types', async () => {
  const { page, dialog, box } = await visitTyping()
  await waitOut(page)
  expect(await dialog.count()).toBe(0)
  await box.blur()
  await dialog.waitFor()
})

test.each([
  ['nothing runs', '**/api/promos', { json: { data: [] } }],
  ['the picture is missing', '**/promos/*.svg', { status: 404 }],
])('no promo is shown and no flag is stored when %s', async (_name, address, answer) => {
  const { page, watch } = await stage.open({ promo: true })
  watch.allow(/promos|Failed to load resource/)
  await beginEarlier(page)
  await page.route(address, route => route.fulfill(answer))
  const answered = page.waitForResponse(address)
  await page.goto('/')
  await answered
  await waitOut(page)
  expect([await parts(page).dialog.count(), await flag(page)]).toEqual([0, null])
})

test.each([
  ['Failed to fetch promos', { status: 500, json: { code: 'internal', message: '' } }],
  ['Received HTML instead of JSON', { body: '<html>' }],
])('a failed request is logged as %j, and stores no flag', async (reason, answer) => {
  const { page, watch } = await stage.open({ promo: true })
  watch.allow(/promos|Failed to load resource/)
  await beginEarlier(page)
  await page.route('**/api/promos', route => route.fulfill(answer))
  await page.goto('/')
  await snackbar(page, `Promo hari ini belum bisa dimuat. (${reason}`).waitFor()
  expect([await parts(page).dialog.count(), await flag(page)]).toEqual([0, null])
})

test('no promo is requested where nothing can be stored', async () => {
  const { page, watch } = await stage.open({ promo: true })
  await beginEarlier(page)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.goto('/')
  await waitOut(page)
  expect(watch.requests.filter(url => url.includes('api/promos'))).toEqual([])
})

test('a promo closed in one tab does not appear in another', async () => {
  const { page, dialog, box } = await visitTyping()
  await waitOut(page)
  expect(await dialog.count()).toBe(0)
  await page.evaluate(() => localStorage.setItem('promo-seen', 'in another tab'))
  await box.blur()
  await waitOut(page)
  expect(await dialog.count()).toBe(0)
})

test('a page without a promo loads less than 1,000 bytes for it', async () => {
  const html = await (await fetch(stage.url)).text()
  const promo = /src="([^"]*promo\.astro[^"]*)"/.exec(html)?.[1] ?? ''
  const scripts = [...loadedWith(promo)].filter(path => !isOfEveryPage(path))
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.reduce((sum, path) => sum + gzippedSize(readBuilt(path)), 0)).toBeLessThan(1_000)
})
