import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from './tables.ts'

/** How long another process's write may stay unseen, in milliseconds. */
export const MAX_AGE = 1_000
/** How long an answer waits for the database to say whether it is still true, in milliseconds. */
const PATIENCE = 200

/**
 * The revisions of all resources, as this process knows them: what was made from a resource
 * is out of date once its revision is another one.
 */
export class Revisions {
  readonly #db: Db
  readonly #maxAge: number
  #known = new Map<string, number>()
  #readAt = Number.NEGATIVE_INFINITY
  #reading: Promise<void> | undefined
  #checking: Promise<undefined> | undefined
  #isLost = false

  /** @param maxAge milliseconds after which they are read again */
  constructor(db: Db, maxAge = MAX_AGE) {
    this.#db = db
    this.#maxAge = maxAge
  }

  get isFresh(): boolean {
    return performance.now() - this.#readAt < this.#maxAge
  }

  /** Whether the database did not answer the last time; what is known may then be old. */
  get isLost(): boolean {
    return this.#isLost
  }

  /**
   * Reads them again unless that was done just now. While the database is out of reach, what
   * is known stays true: an old answer is better than none, or a late one.
   */
  async check(): Promise<void> {
    if (this.isFresh) return
    this.#checking ??= this.refresh()
      .then(() => this.#settle(false))
      .catch(() => this.#settle(true))
    const isLate = delay(PATIENCE, true, { ref: false })
    if (await Promise.race([this.#checking, isLate])) this.#wait(true)
  }

  #settle(isLost: boolean): undefined {
    this.#checking = undefined
    this.#wait(isLost)
  }

  /** Whoever asks within the next second does not wait again. */
  #wait(isLost: boolean): void {
    this.#isLost = isLost
    if (isLost) this.#readAt = performance.now()
  }

  /** Reads them again; call it after a write of this process, so that its next answer is new. */
  async refresh(): Promise<void> {
    // A reading that began before may have missed the write.
    await this.#reading?.catch(() => {})
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    })
    await this.#reading
  }

  /** Likewise where the write counts even if they cannot be read now: the next check will. */
  async refreshSoon(): Promise<void> {
    await this.refresh().catch(() => {})
  }

  /** Another object whenever they were read again. */
  get state(): object {
    return this.#known
  }

  /** One text for the state of some resources. */
  of(resources: readonly string[]): string {
    return describe(this.#known, resources)
  }

  /** Likewise, but of this moment whenever it is asked. */
  snapshot(): (resources: readonly string[]) => string {
    const known = this.#known
    return resources => describe(known, resources)
  }

  async #read(): Promise<void> {
    const began = performance.now()
    const rows = await this.#db.selectFrom('revisions').select(['resource', 'revision']).execute()
    this.#known = new Map(rows.map(({ resource, revision }) => [resource, revision]))
    this.#readAt = began
  }
}

function describe(known: ReadonlyMap<string, number>, resources: readonly string[]): string {
  let text = ''
  for (const name of resources) text += `${name}:${known.get(name) ?? 0} `
  return text
}
