import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { type PageWatch, watchPage } from './page-watch.ts'
import { type ServerProcess, startServer, temporaryFolder } from './server-process.ts'

/** Maximum number of milliseconds to wait for anything. */
const PATIENCE = 60_000
/** Playwright's own size of a page. */
const DESK = { width: 1280, height: 720 }
const MOVED_CLOCK = new URL('moved-clock.ts', import.meta.url).href

export interface VisitOptions extends BrowserContextOptions {
  /** Allows the promo on the pages that have it. */
  promo?: boolean
  /** Allows the loading view for its 1.6 seconds; otherwise it is removed at once. */
  loadingView?: boolean
  /** By default the browser that all files share. */
  browser?: Browser
}

export interface Visit {
  page: Page
  watch: PageWatch
}

export interface StageOptions {
  /**
   * Whether pages have their service worker, as in tests of what works offline. It stores the pages
   * of the day once a page of a learner is six seconds old, which costs as much as two visits.
   */
  hasWorker?: boolean
  /**
   * Whether a test gets a page of an earlier one, without its cookies and storage: the process of a
   * new page takes half the time of a visit. Not for files that put scripts or a clock into a page
   * (neither can be taken away), that look at what is fetched, or have the worker.
   */
  reusesPages?: boolean
}

/** The server as its user starts it, with a browser. */
export class Stage {
  readonly #visits: (Visit & { context: BrowserContext; isReusable: boolean })[] = []
  readonly #hasWorker: boolean
  readonly #reusesPages: boolean
  /** Cleared pages for the next visitors. */
  readonly #idle: Page[] = []

  constructor({ hasWorker = false, reusesPages = false }: StageOptions = {}) {
    this.#hasWorker = hasWorker
    this.#reusesPages = reusesPages
  }

  /** Address of the server, without a trailing slash. */
  get url(): string {
    return inject('product').url
  }

  /** The server's data folder. */
  get dataDir(): string {
    return inject('product').dataDir
  }

  /** Opens an empty page of a new visitor. */
  async open({
    promo = false,
    loadingView = false,
    browser,
    ...options
  }: VisitOptions = {}): Promise<Visit> {
    const { viewport = DESK, ...others } = options
    const isReusable =
      this.#reusesPages && !promo && !loadingView && !browser && Object.keys(others).length === 0
    const cleared = isReusable ? this.#idle.pop() : undefined
    if (cleared) {
      await cleared.setViewportSize(viewport ?? DESK)
      return this.#watch(cleared, isReusable)
    }
    const opened = browser ?? (await sharedBrowser())
    const context = await opened.newContext({
      locale: 'id-ID',
      baseURL: this.url,
      // Movement takes half the time of a visit, and shows nothing else.
      reducedMotion: loadingView ? 'no-preference' : 'reduce',
      ...options,
    })
    context.setDefaultTimeout(PATIENCE)
    if (!promo) await context.addInitScript(hidePromo, this.url)
    if (!loadingView) await context.addInitScript(endLoadingView)
    if (!this.#hasWorker) await context.addInitScript(removeWorkers)
    const page = await context.newPage()
    if (!loadingView && options.javaScriptEnabled === false) await hurryAnimations(page)
    return this.#watch(page, isReusable)
  }

  #watch(page: Page, isReusable: boolean): Visit {
    const watch = watchPage(page)
    this.#visits.push({ page, watch, context: page.context(), isReusable })
    return { page, watch }
  }

  /** Closes or clears all pages. @returns their problems */
  async clear(): Promise<string[]> {
    const visits = this.#visits.splice(0)
    const problems = visits.flatMap(({ watch }) => watch.problems())
    await Promise.all(
      visits.map(async ({ page, context, isReusable }) => {
        if (!isReusable || page.isClosed()) return context.close()
        await clearPage(page, this.url)
        this.#idle.push(page)
      }),
    )
    return problems
  }

  /** Closes the pages that no test has any more. */
  async closePages(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map(page => page.context().close()))
  }
}

export interface OwnStageOptions extends StageOptions {
  /** Whether `moveClock` works. */
  movesClock?: boolean
}

/** A server for one file alone, which may change stored data and stop the server. */
export class OwnStage extends Stage {
  readonly #folder = temporaryFolder()
  readonly #movesClock: boolean
  #server: ServerProcess | undefined

  constructor({ movesClock = false, ...options }: OwnStageOptions = {}) {
    super(options)
    this.#movesClock = movesClock
    cpSync(inject('product').seededDir, this.#folder.path, { recursive: true })
    if (movesClock) this.moveClock(0)
  }

  override get url(): string {
    if (!this.#server) throw new Error('The server starts with the first test.')
    return this.#server.url
  }

  override get dataDir(): string {
    return this.#folder.path
  }

  /** Starts the server; after `goDown` at the same address and with the same data. */
  async comeUp(): Promise<void> {
    const port = this.#server ? new URL(this.#server.url).port : '0'
    const clock = { CLOCK_FILE: this.#clockFile, NODE_OPTIONS: `--import=${MOVED_CLOCK}` }
    const demo = { PORT: port, DEMO_PASSWORD: inject('product').demoPassword }
    const env = { ...demo, ...(this.#movesClock && clock) }
    this.#server = await startServer({ dataDir: this.#folder.path, env })
  }

  /** Kills the server. */
  async goDown(): Promise<void> {
    await this.#server?.end('SIGKILL')
  }

  /** Sets the server's clock ahead of this machine's; earlier sessions may have ended then. */
  moveClock(milliseconds: number): void {
    writeFileSync(this.#clockFile, String(milliseconds))
  }

  get #clockFile(): string {
    return join(this.#folder.path, 'clock')
  }

  async close(): Promise<void> {
    await this.goDown()
    this.#folder.remove()
  }
}

/** Takes from a page what its tests may leave, and from its browser what the server stored there. */
async function clearPage(page: Page, origin: string): Promise<void> {
  page.removeAllListeners()
  const context = page.context()
  await Promise.all(context.pages().map(other => other !== page && other.close()))
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' }),
  ])
  // An address of ours without a script: what the last page sends as it is left, it sends as its own user.
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(() => sessionStorage.clear())
  await Promise.all([context.clearCookies(), context.clearPermissions()])
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await devtools.detach()
}

/** Runs in every frame, also in those without storage. */
function hidePromo(origin: string): void {
  if (location.origin === origin) localStorage.setItem('promo-seen', 'by the test')
}

function endLoadingView(): void {
  addEventListener('DOMContentLoaded', () => {
    for (const animation of document.querySelector('.loading')?.getAnimations() ?? [])
      animation.finish()
  })
}

/** Does the same where no script runs: every animation is over at once. */
async function hurryAnimations(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1_000 })
}

/** Makes the browser one without service workers. */
function removeWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

/**
 * The server that all files share without changing it; every page opened on it must have no
 * problems when its test ends.
 */
export function createStage(options?: StageOptions): Stage {
  return watched(new Stage(options))
}

/** The same for a file that changes or counts stored data, or stops the server. */
export function createOwnStage(options?: OwnStageOptions): OwnStage {
  const stage = new OwnStage(options)
  beforeAll(() => stage.comeUp())
  afterAll(() => stage.close())
  return watched(stage)
}

function watched<Kind extends Stage>(stage: Kind): Kind {
  afterAll(() => stage.closePages())
  afterEach(async () => {
    expect(await stage.clear()).toEqual([])
  })
  return stage
}
