import type { AnswerStep, Said, ShownAnswer } from './page.ts'
import type { Context, Page } from './pages.ts'
import { type Spoilt, spoiltAddress } from './spoil.ts'

/** A requested answer, and its result. */
export interface RequestedAnswer {
  n: number
  question: string
  option: string | null
  /** The tabs that share a storage; a single tab where nothing is stored. */
  device: string
  browser: string
  tab: Tab | undefined
  /** One life of one tab, whose actions happen one after the other. */
  life: string
  /** Whether the browser lost it before anybody knew that the server has it. */
  isAtRisk: boolean
  /** Earliest and latest time at which it can have been given, on the true clock. */
  start: number
  end: number
  /** Milliseconds of the quickest call of its page load before. */
  quickest?: number
  /** The result of `answer()`; undefined if the tab died before. */
  said: 'device' | 'server' | 'nowhere' | 'refused' | undefined
  /** The state of the tab that refused it. */
  why?: string | undefined
}

export type Death = 'reload' | 'close' | 'crash'

export interface TabOptions extends Spoilt {
  context: Context
  device: string
  address: string
  /** Everything that screens of the run said, in order. */
  screens: ScreenLine[]
}

/** The state of an answer on the screen of a tab. */
export interface ScreenLine {
  browser: string
  question: string
  option: string | null
  place: ShownAnswer[2]
  at: number
}

let lives = 0
/** Lives that have ended. */
const ended = new Set<string>()

/** Whether the tab in which an answer was given is still alive. */
export function isAlive(life: string): boolean {
  return !ended.has(life)
}

/** A tab that can die at any time, and be opened again. */
export class Tab {
  readonly options: TabOptions
  page: Page | undefined
  /** Kind of user in its last report; unknown for a newly opened one. */
  standing: 'learner' | 'visitor' | undefined
  #life = ''
  /** Whether it has stopped to store what other tabs could read. */
  isAlone = false
  #under: RequestedAnswer[] = []
  #answering = Promise.resolve()
  /** Also those of earlier lives, whose messages may arrive after their end. */
  readonly #all = new Map<number, RequestedAnswer>()

  constructor(options: TabOptions) {
    this.options = options
  }

  /** @param free a page that shows nothing of this run yet; by default a new one is opened */
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
  answer(requested: RequestedAnswer[], steps: AnswerStep[]): Promise<void> {
    this.#answering = this.#answering.then(() => this.#answer(requested, steps))
    return this.#answering
  }

  async #answer(requested: RequestedAnswer[], steps: AnswerStep[]): Promise<void> {
    const life = this.#life
    // Without storage every life is on its own, with a clock of its own.
    const { hasStorage, device: browser } = this.options
    const device = hasStorage && !this.isAlone ? browser : life
    const start = Date.now()
    for (const one of requested) Object.assign(one, { life, device, browser, tab: this, start })
    this.#under = requested
    for (const one of requested) this.#all.set(one.n, one)
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

  /** Describes it for the message of a failed run. */
  async state(): Promise<string> {
    return JSON.stringify(await this.page?.evaluate(() => chaos.state()))
  }

  #hear(text: string): void {
    const said: Said = JSON.parse(text)
    const { address, device: browser, screens } = this.options
    // A reused page may still send messages of the previous run.
    if (!address.startsWith(`${said.origin}/`)) return
    if ('shown' in said)
      for (const [question, option, place] of said.shown)
        screens.push({ browser, question, option, place, at: said.at })
    else {
      const { n, said: place, start, end, quickest, why } = said
      Object.assign(this.#all.get(n) ?? {}, { said: place, start, end, quickest, why })
    }
  }
}
