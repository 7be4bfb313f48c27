import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from './tables.ts'

/** Milliseconds for which another process's write may go unnoticed. */
export const MAX_AGE = 1_000
/** Milliseconds that a response waits for the database to confirm its cached revisions. */
const PATIENCE = 200

/**
 * Caches the revisions of all resources in this process: whatever was made from a resource is out
 * of date once its revision changes.
 */
export class Revisions {
  readonly #db: Db
  readonly #maxAge: number
  #revisions = new Map<string, number>()
  #readAt = Number.NEGATIVE_INFINITY
  #reading: Promise<void> | undefined
  #checking: Promise<undefined> | undefined
  #isLost = false

  /** @param maxAge milliseconds after which the revisions are read again */
  constructor(db: Db, maxAge = MAX_AGE) {
    this.#db = db
    this.#maxAge = maxAge
  }

  get isFresh(): boolean {
    return performance.now() - this.#readAt < this.#maxAge
  }

  /** Whether the database did not answer the last time, so that the revisions may be old. */
  get isLost(): boolean {
    return this.#isLost
  }

  /**
   * Reads the revisions again unless that was done just now. While the database is out of reach,
   * the cached ones stay valid: an old response is better than none, or a late one.
   */
  async check(): Promise<void> {
    if (!this.isFresh) await this.confirm()
  }

  /**
   * Does the same also where they were read just now, unless the database is already known to be
   * out of reach.
   */
  async confirm(): Promise<void> {
    if (this.isFresh && this.#isLost) return
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

  /** After an outage, nobody waits again within the next second. */
  #wait(isLost: boolean): void {
    this.#isLost = isLost
    if (isLost) this.#readAt = performance.now()
  }

  /** Reads the revisions again; call it after a write, for this process's next response. */
  async refresh(): Promise<void> {
    // A read that began earlier may have missed the write.
    await this.#reading?.catch(() => {})
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    })
    await this.#reading
  }

  /** Does the same, but ignores a failure to read: the next check will catch up. */
  async refreshSoon(): Promise<void> {
    await this.refresh().catch(() => {})
  }

  /** An object that is replaced whenever the revisions are read. */
  get state(): object {
    return this.#revisions
  }

  /** Describes the state of some resources as one text. */
  of(resources: readonly string[]): string {
    return describe(this.#revisions, resources)
  }

  /** Returns a function that describes the state at this moment, whenever it is called. */
  snapshot(): (resources: readonly string[]) => string {
    const revisions = this.#revisions
    return resources => describe(revisions, resources)
  }

  async #read(): Promise<void> {
    const began = performance.now()
    const rows = await this.#db.selectFrom('revisions').select(['resource', 'revision']).execute()
    this.#revisions = new Map(rows.map(({ resource, revision }) => [resource, revision]))
    this.#readAt = began
  }
}

function describe(revisions: ReadonlyMap<string, number>, resources: readonly string[]): string {
  let text = ''
  for (const name of resources) text += `${name}:${revisions.get(name) ?? 0} `
  return text
}
