import { setTimeout as delay } from 'node:timers/promises'
import { SECOND } from '../../../src/lib/durations.ts'
import { raiseRevision } from '../../db/revisions.ts'
import type { Db } from '../../db/tables.ts'

/** Milliseconds for which a result counts: anybody may ask, and each check is a write. */
const VALID_FOR = 5 * SECOND
/** Milliseconds that a response waits for a check: a write may be waiting for a long one. */
const PATIENCE = SECOND

/** Checks now and then whether the database can be written to. */
export class WriteCheck {
  readonly #db: Db
  #checkedAt = Number.NEGATIVE_INFINITY
  #mayWrite = true
  #checking: Promise<void> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** Whether the last write succeeded. */
  async mayWrite(): Promise<boolean> {
    if (performance.now() - this.#checkedAt > VALID_FOR) {
      this.#checking ??= this.#check()
      await Promise.race([this.#checking, delay(PATIENCE, undefined, { ref: false })])
    }
    return this.#mayWrite
  }

  async #check(): Promise<void> {
    this.#mayWrite = await raiseRevision(this.#db, 'health').then(
      () => true,
      () => false,
    )
    // While nothing can be written, the next request finds out whether that is over.
    if (this.#mayWrite) this.#checkedAt = performance.now()
    this.#checking = undefined
  }
}
