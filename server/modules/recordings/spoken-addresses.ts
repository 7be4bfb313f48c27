import { readRevision } from '../../db/revisions.ts'
import type { Db } from '../../db/tables.ts'
import type { ReplacedFiles } from '../../module.ts'
import './tables.ts'

/** Name of the approved takes in `revisions`. */
export const RECORDINGS = 'recordings'

/** The addresses from which a person is heard, in memory: each request for a file asks. */
export class SpokenAddresses implements ReplacedFiles {
  readonly #db: Db
  #revision = -1
  #addresses: ReadonlySet<string> = new Set()

  constructor(db: Db) {
    this.#db = db
  }

  /** Reads them again if any process has changed them. */
  async refresh(): Promise<void> {
    const { revision } = await readRevision(this.#db, RECORDINGS)
    if (revision === this.#revision) return
    const rows = await this.#db
      .selectFrom('takes')
      .select('address')
      .where('state', '=', 'approved')
      .execute()
    this.#addresses = new Set(rows.map(({ address }) => address))
    this.#revision = revision
  }

  /** Grows with each change. */
  get version(): number {
    return this.#revision
  }

  has(address: string): boolean {
    return this.#addresses.has(address)
  }
}
