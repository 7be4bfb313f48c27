import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type PageWatch, watchPage } from './page-watch.ts'
import { type ServerProcess, startServer, temporaryFolder } from './server-process.ts'

/** The longest that anything may take to appear, in milliseconds. */
const PATIENCE = 15_000

export interface VisitOptions extends BrowserContextOptions {
  /** Lets the promo pop up on the pages that have it. */
  promo?: boolean
  /** Leaves the loading view for its 1.6 seconds; otherwise it is gone as soon as it is there. */
  loadingView?: boolean
}

export interface Visit {
  page: Page
  watch: PageWatch
}

/** The product as its user starts it, and a browser to look at it. */
export class Stage {
  readonly #folder = temporaryFolder()
  readonly #settings: Record<string, string>
  readonly #visits: (Visit & { context: BrowserContext })[] = []
  #server: ServerProcess | undefined
  #browser: Browser | undefined

  constructor(settings: Record<string, string> = {}) {
    this.#settings = settings
  }

  /** Address of the product, without a trailing slash. */
  get url(): string {
    if (!this.#server) throw new Error('The server starts with the first test.')
    return this.#server.url
  }

  /** Where the product keeps its data. */
  get dataDir(): string {
    return this.#folder.path
  }

  /** An empty page of a visitor of their own. */
  async open({
    promo = false,
    loadingView = false,
    ...options
  }: VisitOptions = {}): Promise<Visit> {
    this.#browser ??= await launchBrowser()
    const context = await this.#browser.newContext({
      locale: 'id-ID',
      baseURL: this.url,
      ...options,
    })
    context.setDefaultTimeout(PATIENCE)
    if (!promo) await context.addInitScript(hidePromo, this.url)
    if (!loadingView) await context.addInitScript(endLoadingView)
    const page = await context.newPage()
    const watch = watchPage(page)
    this.#visits.push({ page, watch, context })
    return { page, watch }
  }

  /** Starts the server; after `goDown` at the same address and with the same data. */
  async comeUp(): Promise<void> {
    const port = this.#server ? new URL(this.#server.url).port : '0'
    this.#server = await startServer({
      dataDir: this.#folder.path,
      env: { PORT: port, ...this.#settings },
    })
  }

  /** Takes the server away from one moment to the next. */
  async goDown(): Promise<void> {
    await this.#server?.end('SIGKILL')
  }

  /** Closes every page. @returns what was wrong on them */
  async clear(): Promise<string[]> {
    const visits = this.#visits.splice(0)
    const problems = visits.flatMap(({ watch }) => watch.problems())
    await Promise.all(visits.map(({ context }) => context.close()))
    return problems
  }

  async close(): Promise<void> {
    await Promise.all([this.goDown(), this.#browser?.close()])
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

/**
 * A stage for one test file; every page opened on it must be clean when its test ends.
 *
 * @param settings of the server, as environment variables
 */
export function createStage(settings: Record<string, string> = {}): Stage {
  const stage = new Stage(settings)
  beforeAll(() => stage.comeUp())
  afterEach(async () => {
    expect(await stage.clear()).toEqual([])
  })
  afterAll(() => stage.close())
  return stage
}
