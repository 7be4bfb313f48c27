import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { launchBrowser } from '../../tests/helpers/browser.ts'
import { percentile } from '../../tests/helpers/open-loop.ts'
import { bareSearches, bareStrokes, watchStrokes } from './stroke-watch.ts'
import type { Figure } from './table.ts'

/** CPU slowdown that makes the machine about as slow as a phone. */
const CPU_SLOWDOWN = 4
/** Target for the 95th percentile, as a multiple of a bare page that also searches. */
const SITE_MAX = 1.75
const PARTNER_MAX = 1.25
/** Milliseconds after which a key press counts as lost. */
const TIMEOUT = 5_000
/** Milliseconds within which the site's worker must have started. */
const WORKER_IN = 30_000
/** No text is repeated, not even with an extra space: it would be shown without a search. */
const WARM_UP = ['buku']
const WORDS = ['사랑하다', 'makanan', '학교', 'hakgyo', 'polisi', '안녕하세요', 'sekolah', 'ㄱㅅ']

/** Measures how long a learner waits after each key, on our page and on a partner's. */
export async function benchKeyStrokes(url: string): Promise<Figure[]> {
  const browser = await launchBrowser()
  try {
    const { page, cdp } = await slowPage(browser)
    await page.evaluate(bareStrokes)
    const floor = await typeWords(page, cdp)
    const asking = await typeInBarePage(browser, url)
    await page.addInitScript(watchStrokes)
    await page.goto(`${url}/dictionary`, { waitUntil: 'networkidle' })
    await hasItsWorker(page)
    const ours = await typeWords(page, cdp)
    await page.goto(`${url}/embed-demo/`, { waitUntil: 'networkidle' })
    const partner = await typeWords(page, cdp)
    return [
      ...figures('key stroke, bare page that asks', asking, floor),
      ...figures('key stroke, /dictionary', ours, asking, SITE_MAX),
      ...figures('key stroke, partner page', partner, asking, PARTNER_MAX),
    ]
  } finally {
    await browser.close()
  }
}

async function slowPage(browser: Browser, options: BrowserContextOptions = {}) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, ...options })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: 'strokeDone' })
  return { page, cdp }
}

/** Types in a bare page on our origin, which it needs to search; its script bypasses our policy. */
async function typeInBarePage(browser: Browser, url: string): Promise<number[]> {
  const { page, cdp } = await slowPage(browser, { bypassCSP: true })
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(bareSearches)
  const times = await typeWords(page, cdp)
  await page.close()
  return times
}

/**
 * Waits for the service worker: some seconds after opening, the page stores itself for offline use.
 */
async function hasItsWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller, null, { timeout: WORKER_IN })
  await page.waitForLoadState('networkidle')
}

function figures(name: string, times: number[], floor: number[], multiple?: number): Figure[] {
  const at = (share: number) => ({
    value: percentile(times, share),
    unit: 'ms',
    floor: percentile(floor, share),
  })
  return [
    { name: `${name}, median`, ...at(0.5) },
    { name: `${name}, p95`, ...at(0.95), ...(multiple && { multiple }) },
  ]
}

/** @returns milliseconds for each key, without the warm-up */
async function typeWords(page: Page, cdp: CDPSession): Promise<number[]> {
  const times: number[] = []
  for (const word of [...WARM_UP, ...WORDS]) {
    await page.locator('input').first().fill('')
    await page.locator('input').first().focus()
    for (const letter of word) {
      const time = await press(page, cdp, letter)
      if (!WARM_UP.includes(word)) times.push(time)
    }
  }
  return times
}

/**
 * Presses a key through the DevTools protocol, since Playwright's `press` does not support Hangul.
 */
async function press(page: Page, cdp: CDPSession, letter: string): Promise<number> {
  const reported = new Promise<number>(resolve =>
    cdp.once('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload))),
  )
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter })
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter })
  const time = await Promise.race([reported, setTimeout(TIMEOUT)])
  if (time !== undefined) return time
  const text = await page.locator('input').first().inputValue()
  throw new Error(`${page.url()}: no results for ${letter} at the end of "${text}".`)
}
