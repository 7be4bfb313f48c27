import { existsSync } from 'node:fs'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { vi } from 'vitest'

/** The longest time to wait for anything to appear. */
const PATIENCE = { timeout: 120_000, interval: 50 }
const PREFERENCES = {
  'intl.accept_languages': 'id-ID',
  // A precise mouse that hovers, as on a desktop: without a screen there is none.
  'ui.allPointerCapabilities': 6,
  'ui.primaryPointerCapabilities': 6,
  // Recordings play by the clock, to nobody: a silent sound device takes a core while they do.
  'media.cubeb.force_null_context': true,
  // Without a graphics card each frame is drawn by the processor.
  'layout.frame_rate': 15,
}

/** Firefox where it is installed (FIREFOX names another one). */
export const FIREFOX = [process.env['FIREFOX'], '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  path => path && existsSync(path),
)

/** @throws if there is no Firefox */
export async function launchFirefox(): Promise<Browser> {
  if (!FIREFOX) throw new Error('Firefox is not installed: apt-get install firefox-esr')
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    timeout: PATIENCE.timeout,
    defaultViewport: null,
    args: ['--width=1280', '--height=900'],
    extraPrefsFirefox: PREFERENCES,
  })
}

/** A chosen answer, as a person saw it. */
export interface Tap {
  question: string
  text: string
}

interface Sought {
  selector: string
  name?: string
}

/**
 * A tab with a mock test, on our site or on a partner's page. It polls with short calls, since
 * the driver's own way to wait is `eval`, which our pages forbid.
 */
export class FirefoxTab {
  readonly #page: Page
  readonly #problems: string[] = []

  constructor(page: Page) {
    this.#page = page
    page.setDefaultTimeout(PATIENCE.timeout)
    page.on('pageerror', error => this.#problems.push(String(error)))
    page.on('console', message => {
      if (['error', 'warn'].includes(message.type())) this.#problems.push(message.text())
    })
  }

  /** Errors and warnings so far, as text. */
  get problems(): readonly string[] {
    return this.#problems
  }

  async goto(address: string): Promise<void> {
    await this.#page.goto(address)
  }

  /**
   * Reloads the page as its reader does, and waits until another document is there: the event that
   * Puppeteer waits for may be over on a slow machine before it listens.
   */
  async reload(): Promise<void> {
    await this.#page.evaluate(() => document.documentElement.toggleAttribute('data-before', true))
    // The response may be lost with the page that gives it.
    await this.#page.evaluate(() => location.reload()).catch(() => {})
    await this.#wait('another document', () =>
      this.#page.evaluate(
        () =>
          document.readyState === 'complete' &&
          !document.documentElement.hasAttribute('data-before'),
      ),
    )
  }

  async key(key: 'n'): Promise<void> {
    await this.#page.keyboard.press(key)
  }

  /** Waits until the page has this text. */
  async see(text: string | RegExp): Promise<void> {
    await this.#wait(String(text), async () => {
      const shown = await this.#page.evaluate(readText)
      return typeof text === 'string' ? shown.includes(text) : text.test(shown)
    })
  }

  /** Presses the control with exactly this name, in the open dialog if there is one. */
  async press(name: string): Promise<void> {
    await this.#click({ selector: 'button, summary, label', name })
  }

  /** Chooses an answer to the current question, and waits until it is shown as chosen. */
  async tap(place: number): Promise<Tap> {
    await this.#click({ selector: `:nth-child(${place} of label.answer-row)` })
    return this.#wait(`answer ${place} as chosen`, async () => {
      const chosen = await this.chosen()
      return chosen?.place === place ? chosen : undefined
    })
  }

  /** Returns the chosen option of the current question. */
  async chosen(): Promise<(Tap & { place: number }) | undefined> {
    return (await this.#page.evaluate(readChosen)) ?? undefined
  }

  async #click(sought: Sought): Promise<void> {
    let last = { x: -1, y: -1 }
    // A click would miss a control that still moves.
    const { x, y } = await this.#wait(sought.name ?? sought.selector, async () => {
      const [before, found] = [last, await this.#page.evaluate(findReachable, sought)]
      last = found || { x: -1, y: -1 }
      return found && found.x === before.x && found.y === before.y ? found : undefined
    })
    await this.#page.mouse.click(x, y)
  }

  /** @throws with the text of the page when the condition is not met in time */
  async #wait<T>(name: string, find: () => Promise<T>) {
    // Between two pages there is none to evaluate in.
    return vi
      .waitUntil(() => find().catch(() => undefined), PATIENCE)
      .catch(async cause => {
        const shown = await this.#page.evaluate(readText)
        throw new Error(`“${name}” never came. ${this.#problems.join('\n')}\n${shown}`, { cause })
      })
  }
}

// These functions run in the page, so each is self-contained.

function readText(): string {
  const shadow = document.querySelector('sapa-mock-test')?.shadowRoot
  const parts = shadow ? [...shadow.children] : [document.body]
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden was not said
  return parts.map(part => (part instanceof HTMLElement ? part.innerText : '')).join('')
}

/** Returns the middle of it, or nothing while something covers it, such as the loading view. */
function findReachable({ selector, name }: Sought): { x: number; y: number } | undefined {
  const root = document.querySelector('sapa-mock-test')?.shadowRoot ?? document
  const scope = root.querySelector('dialog[open]') ?? root
  const found = [...scope.querySelectorAll<HTMLElement>(selector)].find(
    it => it.checkVisibility() && (name === undefined || it.textContent.trim() === name),
  )
  if (!found) return
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = found.getBoundingClientRect()
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  return found.contains(root.elementFromPoint(middle.x, middle.y)) ? middle : undefined
}

function readChosen() {
  const root = document.querySelector('sapa-mock-test')?.shadowRoot ?? document
  const radios = [...root.querySelectorAll<HTMLInputElement>('[type=radio]')]
  const place = radios.findIndex(({ checked }) => checked)
  const text = radios[place]?.parentElement?.querySelector('.answer-place + *')?.textContent ?? ''
  return place < 0 ? null : { question: radios[place]?.name ?? '', text, place: place + 1 }
}
