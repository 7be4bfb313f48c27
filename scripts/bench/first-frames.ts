import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { launchBrowser } from '../../tests/helpers/browser.ts'
import { startButton } from '../../tests/helpers/class-screens.ts'
import { percentile } from '../../tests/helpers/open-loop.ts'
import { createUser, type TestUser } from '../../tests/helpers/users.ts'
import { bareVideo, watchFirstFrame } from './frame-watch.ts'
import { type RunningServer, withUserMaker } from './learners.ts'
import { startBenchServer } from './servers.ts'
import { slowPage } from './slow-page.ts'
import { type Figure, formatTable } from './table.ts'

const ROUNDS = 9
/** Milliseconds after which a page or a video counts as failed. */
const TIMEOUT = 30_000
/** Target as a multiple of the time of a page with only the video. */
const FIRST_FRAME_MAX = 1.5
const CLASS = 'hangul-dari-nol'
const LEARNING = 'hangul-01-blok-suku-kata'
const PLAYER = `/class-content?class=${CLASS}&learning=${LEARNING}&part=${LEARNING}-video`
/** An empty page of the same server, in which the floor is measured. */
const EMPTY_PAGE = '/robots.txt'

interface Film {
  file: string
  poster: string
}

/**
 * Measures how long a signed-in learner waits for the first frame after pressing play on an idle
 * page, compared with a page of the bare `<video>` with the same file, poster and `preload` from
 * the same server. Network and CPU are those of a phone in both, from before the page loads. Every
 * run has its own browser context, and so its own cache; the two alternate.
 */
export async function benchFirstFrames(server: RunningServer): Promise<Figure[]> {
  const user = await withUserMaker(server, createUser)
  const browser = await launchBrowser()
  try {
    const player = () => inOwnPage(browser, page => playInPlayer(page, server.url, user))
    // The first run warms up, and shows which file the player chooses.
    const { film } = await player()
    // The content security policy of the empty page blocks videos.
    const options = { bypassCSP: true }
    const bare = () => inOwnPage(browser, page => playBare(page, server.url, film), options)
    await bare()
    const times: { ours: number[]; floor: number[] } = { ours: [], floor: [] }
    for (let round = 0; round < ROUNDS; round++) {
      if (round % 2) times.floor.push(await bare())
      const run = await player()
      if (run.film.file !== film.file) throw new Error(`Another file: ${run.film.file}`)
      times.ours.push(run.ms)
      if (round % 2 === 0) times.floor.push(await bare())
    }
    const at = (share: number) => ({
      value: percentile(times.ours, share),
      unit: 'ms',
      floor: percentile(times.floor, share),
    })
    return [
      { name: 'first frame after play, median', ...at(0.5), multiple: FIRST_FRAME_MAX },
      { name: 'first frame after play, slowest', ...at(1) },
    ]
  } finally {
    await browser.close()
  }
}

async function inOwnPage<T>(
  browser: Browser,
  work: (page: Page) => Promise<T>,
  options: BrowserContextOptions = {},
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options })
  try {
    const { page } = await slowPage(context)
    page.setDefaultTimeout(TIMEOUT)
    return await work(page)
  } finally {
    await context.close()
  }
}

async function playInPlayer(page: Page, url: string, { user, tokens }: TestUser) {
  const { token, refreshToken } = tokens
  const cookies = { token, refreshToken, user: encodeURIComponent(JSON.stringify(user)) }
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
  await page.goto(url + PLAYER)
  await startButton(page).waitFor()
  const ms = await press(page, startButton(page))
  const film = await page
    .locator('video')
    .evaluate((video: HTMLVideoElement): Film => ({ file: video.currentSrc, poster: video.poster }))
  return { ms, film }
}

async function playBare(page: Page, url: string, film: Film): Promise<number> {
  await page.goto(url + EMPTY_PAGE)
  await page.evaluate(bareVideo, film)
  return press(page, page.getByRole('button'))
}

/** Presses play once the page is idle. @returns milliseconds to the first frame */
async function press(page: Page, button: Locator): Promise<number> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
  await page.evaluate(watchFirstFrame)
  await button.click()
  const time = await page.evaluate(
    patience =>
      Promise.race([
        window.firstFrame,
        new Promise<undefined>(resolve => setTimeout(resolve, patience)),
      ]),
    TIMEOUT,
  )
  if (time === undefined) throw new Error(`${page.url()}: playback does not start.`)
  return time
}

// Standalone: node scripts/bench/first-frames.ts
if (import.meta.main) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sapa-bench-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const server = await startBenchServer(dataDir)
  console.log(formatTable(await benchFirstFrames({ url: server.url, dataDir })))
  await server.end()
}
