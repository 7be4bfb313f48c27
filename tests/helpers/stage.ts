import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type PageWatch, watchPage } from './page-watch.ts'
import { type ServerProcess, startServer, temporaryFolder } from './server-process.ts'

export interface Visit {
  page: Page
  watch: PageWatch
}

/**
 * The product as its user starts it and a browser to look at it, for one test file.
 * Every page opened here must be clean when its test ends.
 */
export function createStage() {
  const folder = temporaryFolder()
  let server: ServerProcess
  let browser: Browser | undefined
  let contexts: BrowserContext[] = []
  let watches: PageWatch[] = []

  beforeAll(async () => {
    server = await startServer({ dataDir: folder.path })
  })
  afterEach(async () => {
    const problems = watches.flatMap(watch => watch.problems())
    await Promise.all(contexts.map(context => context.close()))
    contexts = []
    watches = []
    expect(problems).toEqual([])
  })
  afterAll(async () => {
    await Promise.all([server?.end('SIGKILL'), browser?.close()])
    folder.remove()
  })

  return {
    /** Address of the product, without a trailing slash. */
    get url(): string {
      return server.url
    },
    /** An empty page of a visitor of their own. */
    async open(options: BrowserContextOptions = {}): Promise<Visit> {
      browser ??= await launchBrowser()
      const context = await browser.newContext({ locale: 'id-ID', baseURL: server.url, ...options })
      context.setDefaultTimeout(15_000)
      contexts.push(context)
      const page = await context.newPage()
      const watch = watchPage(page)
      watches.push(watch)
      return { page, watch }
    },
    /** Takes the server away from one moment to the next. */
    async goDown(): Promise<void> {
      await server.end('SIGKILL')
    },
    /** Starts it again at the same address with the same data. */
    async comeBack(): Promise<void> {
      const { port } = new URL(server.url)
      server = await startServer({ dataDir: folder.path, env: { PORT: port } })
    },
  }
}

export type Stage = ReturnType<typeof createStage>
