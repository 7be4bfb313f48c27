import type { Said, Shown, Step } from './page.ts'
import type { Context, Page } from './pages.ts'
import { type Spoilt, spoiltAddress } from './spoil.ts'

/** An answer that was asked for, and what became of it. */
export interface Asked {
  n: number
  question: string
  option: string | null
  /** The tabs that share a storage; a single tab where nothing is stored. */
  device: string
  browser: string
  tab: Tab | undefined
  /** One life of one tab: what it does comes one after the other. */
  life: string
  /** Whether the browser has lost it before it was heard that the server has it. */
  isAtRisk: boolean
  /** Earliest and latest moment at which it can have been given, on the true clock. */
  start: number
  end: number
  /** The result of `answer()`; undefined if the tab died before. */
  said: 'device' | 'server' | 'nowhere' | 'refused' | undefined
  /** How the tab stood that refused it. */
  why?: string | undefined
}

export type Death = 'reload' | 'close' | 'crash'

export interface TabOptions extends Spoilt {
  context: Context
  device: string
  address: string
  /** Whatever a screen of the run said, in the order of its being said. */
  screens: ScreenLine[]
}

/** The state of an answer on the screen of a tab. */
export interface ScreenLine {
  browser: string
  question: string
  option: string | null
  place: Shown[2]
  at: number
}

let lives = 0
/** Lives that have ended. */
const ended = new Set<string>()

/** Whether the tab in which an answer was given lives on. */
export function isAlive(life: string): boolean {
  return !ended.has(life)
}

/** A tab that can die at any moment, and be opened again. */
export class Tab {
  readonly options: TabOptions
  page: Page | undefined
  /** As whom it went on when it was last heard of; not known of one that was just opened. */
  standing: 'learner' | 'visitor' | undefined
  #life = ''
  /** Whether it has stopped to store what others could read. */
  isAlone = false
  #under: Asked[] = []
  #answering = Promise.resolve()
  /** Also of earlier lives: what they said may be heard after they ended. */
  readonly #all = new Map<number, Asked>()

  constructor(options: TabOptions) {
    this.options = options
  }

  /** @param free a page that shows nothing of this run yet; else a new one is opened */
  async open(free?: Page): Promise<void> {
    const { context, device, address } = this.options
    this.#life = `${device}-${++lives}`
    const page = free ?? (await context.newPage())
    this.page = page
    this.standing = undefined
    page.listener = text => this.#hear(text)
    await page.goto(spoiltAddress(address, this.options))
  }

  /** Gives answers one after the other. @returns when they are given or the tab is dead */
  answer(asked: Asked[], steps: Step[]): Promise<void> {
    this.#answering = this.#answering.then(() => this.#answer(asked, steps))
    return this.#answering
  }

  async #answer(asked: Asked[], steps: Step[]): Promise<void> {
    const life = this.#life
    // Without storage every life counts for itself, with a clock of its own.
    const { hasStorage, device: browser } = this.options
    const device = hasStorage && !this.isAlone ? browser : life
    const start = Date.now()
    for (const one of asked) Object.assign(one, { life, device, browser, tab: this, start })
    this.#under = asked
    for (const one of asked) this.#all.set(one.n, one)
    const { page } = this
    const standing = await page
      ?.evaluate(given => chaos.answer(given), steps)
      .catch(() => undefined)
    if (life === this.#life) this.standing = standing
  }

  async die(death: Death): Promise<void> {
    const { page } = this
    if (!page) return
    const dying = this.#under
    ended.add(this.#life)
    this.standing = undefined
    if (death === 'reload') {
      this.#life = `${this.options.device}-${++lives}`
      await page.reload()
    } else {
      if (death === 'crash') await page.crash()
      await page.close()
      this.page = undefined
    }
    for (const one of dying) if (one.said === undefined) one.end = Date.now()
    this.#under = []
  }

  /** For the message of a failed run. */
  async state(): Promise<string> {
    return JSON.stringify(await this.page?.evaluate(() => chaos.state()))
  }

  #hear(text: string): void {
    const said: Said = JSON.parse(text)
    const { address, device: browser, screens } = this.options
    // A page that is used again may still say something of the run before.
    if (!address.startsWith(`${said.origin}/`)) return
    if ('shown' in said)
      for (const [question, option, place] of said.shown)
        screens.push({ browser, question, option, place, at: said.at })
    else {
      const { n, said: place, start, end, why } = said
      Object.assign(this.#all.get(n) ?? {}, { said: place, start, end, why })
    }
  }
}
