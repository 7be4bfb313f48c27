import { type Cast, keepProcess } from './cast.ts'
import type { Harm } from './harm.ts'
import type { Context, Page } from './pages.ts'
import type { Person } from './person.ts'
import { type Death, Tab, type TabOptions } from './tab.ts'

/** Pages left by earlier runs. */
const freePages = new WeakMap<Context, Page>()

/** The run's data that a device needs. */
interface Run {
  cast: Cast
  person: Person
  run: string
  harm: Harm
}

/** A browser of the person who takes the test; its tabs share everything but memory. */
export class Device {
  readonly #cast: Cast
  readonly #person: Person
  readonly #options: TabOptions
  readonly #harm: Harm
  readonly run: string
  tabs: Tab[] = []
  /** The page of the previous run: reusing it is cheaper than opening another. */
  #free: Page | undefined
  isOffline = false

  constructor({ cast, person, run, harm }: Run, options: TabOptions) {
    this.#cast = cast
    this.#person = person
    this.run = run
    this.#harm = harm
    this.#options = options
    this.#free = freePages.get(options.context)
    freePages.delete(options.context)
  }

  get name(): string {
    return this.#options.device
  }

  get context(): Context {
    return this.#options.context
  }

  /** Opens another tab. */
  async open(): Promise<Tab> {
    const tab = new Tab(this.#options)
    tab.isAlone = this.tabs.some(({ isAlone }) => isAlone)
    await this.#load(tab)
    this.tabs.push(tab)
    return tab
  }

  async kill(tab: Tab, death: Death): Promise<void> {
    this.#cast.counts.kills++
    // A page without a network does not reload, and a crashed one cannot be controlled.
    if (death !== 'close') await this.setOffline(false)
    await tab.die(death)
    if (death !== 'crash') return
    // Their shared process is gone.
    await Promise.all(this.tabs.map(other => other.die('close')))
    await keepProcess(this.#cast, this.context)
  }

  /**
   * Opens closed tabs again, and signs in where the session has ended.
   *
   * @param looks checks each tab anew, even if it has reported its state
   */
  async revive(looks = true): Promise<void> {
    for (const tab of this.tabs) {
      if (!tab.page) await this.#load(tab)
      if (looks || !tab.standing) tab.standing = await tab.page?.evaluate(() => chaos.standing())
      if (tab.standing !== (this.#person.user ? 'learner' : 'visitor')) await this.#goOn(tab)
    }
  }

  async setOffline(isOffline: boolean): Promise<void> {
    if (isOffline === this.isOffline) return
    this.isOffline = isOffline
    if (isOffline) this.#cast.counts.cuts++
    await this.context.setOffline(isOffline)
  }

  /** Makes each tab do for itself what it cannot leave to another. */
  setAlone(): void {
    for (const tab of this.tabs) tab.isAlone = true
  }

  async close(): Promise<void> {
    await this.setOffline(false)
    const pages = this.tabs.flatMap(({ page }) => page ?? [])
    const free = this.#free ?? pages.pop()
    await Promise.all(pages.map(page => page.close()))
    if (free) freePages.set(this.context, free)
  }

  /** With storage an attempt continues by itself; else a tab with a network starts it again. */
  async #goOn(tab: Tab): Promise<void> {
    const hasStorage = this.#options.hasStorage && !this.#harm.isStorageHurt
    if (!hasStorage) {
      await this.setOffline(false)
      this.#cast.gate.ways.delete(this.run)
    }
    for (let attempt = 0; attempt < 3; attempt++) {
      await this.#person.comeBack(tab)
      const isUnderWay = hasStorage
        ? await tab.page?.evaluate(() => chaos.goesOn())
        : await tab.page?.evaluate(
            isLearner => chaos.begin(isLearner),
            this.#person.user !== undefined,
          )
      if (isUnderWay) return
    }
    throw new Error(`${this.run} does not go on: ${await tab.state()}`)
  }

  async #load(tab: Tab): Promise<void> {
    await this.setOffline(false)
    const free = this.#free
    this.#free = undefined
    await tab.open(free)
  }
}
