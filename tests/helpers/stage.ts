import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { type PageWatch, watchPage } from './page-watch.ts'
import { type ServerProcess, startServer, temporaryFolder } from './server-process.ts'

/** Most milliseconds for anything to appear. */
const PATIENCE = 60_000
const MOVED_CLOCK = new URL('moved-clock.ts', import.meta.url).href

export interface VisitOptions extends BrowserContextOptions {
  /** Lets the promo pop up on the pages that have it. */
  promo?: boolean
  /** Leaves the loading view for its 1.6 seconds; otherwise it is gone as soon as it is there. */
  loadingView?: boolean
  /** The one of all files unless told. */
  browser?: Browser
}

export interface Visit {
  page: Page
  watch: PageWatch
}

/** The product as its user starts it, and a browser to look at it. */
export class Stage {
  readonly #visits: (Visit & { context: BrowserContext })[] = []

  /** Address of the product, without a trailing slash. */
  get url(): string {
    return inject('product').url
  }

  /** The product's data folder. */
  get dataDir(): string {
    return inject('product').dataDir
  }

  /** An empty page of a visitor of their own. */
  async open({
    promo = false,
    loadingView = false,
    browser,
    ...options
  }: VisitOptions = {}): Promise<Visit> {
    const opened = browser ?? (await sharedBrowser())
    const context = await opened.newContext({ locale: 'id-ID', baseURL: this.url, ...options })
    context.setDefaultTimeout(PATIENCE)
    if (!promo) await context.addInitScript(hidePromo, this.url)
    if (!loadingView) await context.addInitScript(endLoadingView)
    const page = await context.newPage()
    if (!loadingView && options.javaScriptEnabled === false) await hurryAnimations(page)
    const watch = watchPage(page)
    this.#visits.push({ page, watch, context })
    return { page, watch }
  }

  /** Closes all pages. @returns their problems */
  async clear(): Promise<string[]> {
    const visits = this.#visits.splice(0)
    const problems = visits.flatMap(({ watch }) => watch.problems())
    await Promise.all(visits.map(({ context }) => context.close()))
    return problems
  }
}

export interface OwnStageOptions {
  /** Whether `moveClock` works. */
  movesClock?: boolean
}

/** A product that one file has for itself: it may change what is stored, and take the server away. */
export class OwnStage extends Stage {
  readonly #folder = temporaryFolder()
  readonly #movesClock: boolean
  #server: ServerProcess | undefined

  constructor({ movesClock = false }: OwnStageOptions = {}) {
    super()
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

  /** Takes the server away from one moment to the next. */
  async goDown(): Promise<void> {
    await this.#server?.end('SIGKILL')
  }

  /** Sets the server's clock ahead of this machine's; sessions of before may be over then. */
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

/** Runs in every frame, also in those that may not store anything. */
function hidePromo(origin: string): void {
  if (location.origin === origin) localStorage.setItem('promo-seen', 'by the test')
}

function endLoadingView(): void {
  addEventListener('DOMContentLoaded', () => {
    for (const animation of document.querySelector('.loading')?.getAnimations() ?? [])
      animation.finish()
  })
}

/** The same where no script runs: whatever moves is over in a moment. */
async function hurryAnimations(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1_000 })
}

/**
 * The product that all files share, which leave it as it was; every page opened on it must be
 * clean when its test ends.
 */
export function createStage(): Stage {
  return watched(new Stage())
}

/** The same for a file that changes or counts what the product keeps, or takes it away. */
export function createOwnStage(options?: OwnStageOptions): OwnStage {
  const stage = new OwnStage(options)
  beforeAll(() => stage.comeUp())
  afterAll(() => stage.close())
  return watched(stage)
}

function watched<Kind extends Stage>(stage: Kind): Kind {
  afterEach(async () => {
    expect(await stage.clear()).toEqual([])
  })
  return stage
}
