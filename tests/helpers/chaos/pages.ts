import { setTimeout as delay } from 'node:timers/promises'
import type { Chrome } from './chrome.ts'

/** Maximum number of milliseconds that anything in a tab may take. */
const PATIENCE = 20_000

/** A browser context, which shares cookies and storage with no other. */
export class Context {
  readonly #chrome: Chrome
  readonly #id: string
  readonly pages = new Set<Page>()

  constructor(chrome: Chrome, id: string) {
    this.#chrome = chrome
    this.#id = id
  }

  static async open(chrome: Chrome): Promise<Context> {
    const { browserContextId } = await chrome.session()('Target.createBrowserContext')
    return new Context(chrome, browserContextId)
  }

  async newPage(): Promise<Page> {
    const browser = this.#chrome.session()
    const where = { url: 'about:blank', browserContextId: this.#id }
    const { targetId } = await browser('Target.createTarget', where)
    const { sessionId } = await browser('Target.attachToTarget', { targetId, flatten: true })
    const page = new Page(this.#chrome, targetId, sessionId, () => this.pages.delete(page))
    this.pages.add(page)
    await page.prepare()
    return page
  }

  /** Cuts every page off from the network as the browser does, or connects it again. */
  async setOffline(isOffline: boolean): Promise<void> {
    await Promise.all([...this.pages].map(page => page.setOffline(isOffline)))
  }

  async setCookies(origin: string, values: Record<string, string>): Promise<void> {
    const domain = new URL(origin).hostname
    const place = { domain, path: '/', sameSite: 'Strict' as const }
    const cookies = Object.entries(values).map(([name, value]) => ({ name, value, ...place }))
    await this.#chrome.session()('Storage.setCookies', { cookies, browserContextId: this.#id })
  }

  async clearCookies(): Promise<void> {
    await this.#chrome.session()('Storage.clearCookies', { browserContextId: this.#id })
  }

  async cookies(origin: string): Promise<{ name: string; value: string }[]> {
    const { hostname } = new URL(origin)
    const browserContextId = this.#id
    const { cookies } = await this.#chrome.session()('Storage.getCookies', { browserContextId })
    return cookies.filter(({ domain }) => domain === hostname)
  }

  async close(): Promise<void> {
    const browserContextId = this.#id
    await this.#chrome.session()('Target.disposeBrowserContext', { browserContextId })
    for (const page of this.pages) page.end()
  }
}

/** A tab of which Chromium reports only what is requested here. */
export class Page {
  readonly #chrome: Chrome
  readonly #target: string
  readonly #session: string
  readonly #forget: () => void
  readonly #send: ReturnType<Chrome['session']>
  #loaded = () => {}
  #crashed = () => {}
  /** Receives what the page reports with `say()`, even if the page dies right after. */
  listener = (_text: string) => {}
  url = 'about:blank'

  constructor(chrome: Chrome, target: string, session: string, forget: () => void) {
    this.#chrome = chrome
    this.#target = target
    this.#session = session
    this.#forget = forget
    this.#send = chrome.session(session)
    chrome.on(session, (method, params) => {
      if (method === 'Runtime.bindingCalled') this.listener(String(params['payload']))
      else if (method === 'Page.loadEventFired') this.#loaded()
      else if (method === 'Inspector.targetCrashed') this.#crashed()
    })
  }

  async prepare(): Promise<void> {
    await Promise.all([
      this.#send('Page.enable'),
      this.#send('Runtime.enable'),
      this.#send('Runtime.addBinding', { name: 'say' }),
      this.#send('Emulation.setFocusEmulationEnabled', { enabled: true }),
    ])
  }

  async goto(url: string): Promise<void> {
    this.url = url
    await this.#load(async () => {
      const { errorText } = await this.#send('Page.navigate', { url })
      if (errorText) throw new Error(`${url}: ${errorText}`)
    })
  }

  async reload(): Promise<void> {
    await this.#load(() => this.#send('Page.reload'))
  }

  /** Runs a function in the page, with arguments and a result that JSON can represent. */
  async evaluate<R>(work: () => R): Promise<Awaited<R>>
  async evaluate<R, A>(work: (given: A) => R, given: A): Promise<Awaited<R>>
  async evaluate(work: (given: unknown) => unknown, given?: unknown): Promise<unknown> {
    const { result, exceptionDetails } = await this.#send('Runtime.evaluate', {
      expression: `(${work})(${JSON.stringify(given)})`,
      awaitPromise: true,
      returnByValue: true,
    })
    if (!exceptionDetails) return result.value
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  }

  async setOffline(offline: boolean): Promise<void> {
    const conditions = { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
    if (offline) await this.#send('Network.enable')
    await this.#send('Network.emulateNetworkConditions', conditions)
    // From here on it would report every call.
    if (!offline) await this.#send('Network.disable')
  }

  /** Freezes the page, as a phone does with one in the background. */
  async freeze(time: number): Promise<void> {
    await this.#send('Page.setWebLifecycleState', { state: 'frozen' })
    await delay(time)
    await this.#send('Page.setWebLifecycleState', { state: 'active' })
  }

  async crash(): Promise<void> {
    const crashed = new Promise<void>(resolve => {
      this.#crashed = resolve
    })
    // There is never a response.
    void this.#send('Page.crash').catch(() => {})
    await inTime(crashed, `${this.url} does not crash`)
  }

  async close(): Promise<void> {
    await this.#chrome.session()('Target.closeTarget', { targetId: this.#target })
    this.end()
  }

  end(): void {
    this.#forget()
    this.#chrome.forget(this.#session)
  }

  async #load(begin: () => Promise<unknown>): Promise<void> {
    const loaded = new Promise<void>(resolve => {
      this.#loaded = resolve
    })
    await begin()
    await inTime(loaded, `${this.url} does not load`)
  }
}

async function inTime(work: Promise<void>, trouble: string): Promise<void> {
  const abort = new AbortController()
  const late = delay(PATIENCE, true, abort).catch(() => false)
  const isLate = await Promise.race([work, late])
  abort.abort()
  if (isLate) throw new Error(trouble)
}
