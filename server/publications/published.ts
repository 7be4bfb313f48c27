import type { Revisions } from '../db/cached-revisions.ts'
import type { Db } from '../db/tables.ts'
import { type Publication, publicationsOf, readEverPublished } from './publish.ts'

/** Items by their ids. */
export type ById<Thing> = Pick<ReadonlyMap<string, Thing>, 'get' | 'has' | 'values'>

/** The items of a kind that learners see now, as administrators published them last. */
export interface PublishedThings<Thing> extends ById<Thing> {
  /** Includes withdrawn ones: learners keep what they did with them. */
  readonly everPublished: ById<Thing>
  /** An object that is replaced whenever any of them changes. */
  readonly state: object
  /** Reads them again if they changed; until then the old ones are returned. */
  refresh(): Promise<void>
}

interface Snapshot<Thing> {
  now: ReadonlyMap<string, Thing>
  ever: ReadonlyMap<string, Thing>
}

/** The published items of the database, read again when any server publishes one. */
export abstract class Published<Thing> implements PublishedThings<Thing> {
  readonly everPublished: ById<Thing> = {
    get: id => this.#snapshot.ever.get(id),
    has: id => this.#snapshot.ever.has(id),
    values: () => this.#snapshot.ever.values(),
  }
  readonly #db: Db
  readonly #revisions: Revisions
  readonly #kind: string
  readonly #drafts: string
  #snapshot: Snapshot<Thing> = { now: new Map(), ever: new Map() }
  /** State of the revisions in which they were read. */
  #readIn: string | undefined
  #reading: Promise<void> | undefined

  /** @param drafts list of their drafts, whose order counts; moving one raises the kind's revision */
  constructor(db: Db, revisions: Revisions, kind: string, drafts: string) {
    this.#db = db
    this.#revisions = revisions
    this.#kind = kind
    this.#drafts = drafts
  }

  protected abstract make(row: Publication): Thing

  get state(): object {
    return this.#snapshot
  }

  get(id: string): Thing | undefined {
    return this.#snapshot.now.get(id)
  }

  has(id: string): boolean {
    return this.#snapshot.now.has(id)
  }

  values() {
    return this.#snapshot.now.values()
  }

  async refresh(): Promise<void> {
    await this.#revisions.check()
    // A read in progress may have begun before the change.
    while (this.#readIn !== this.#revision()) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = undefined
      })
      await this.#reading
    }
  }

  #revision(): string {
    return this.#revisions.of([publicationsOf(this.#kind)])
  }

  async #read(): Promise<void> {
    const revision = this.#revision()
    const published = await readEverPublished(this.#db, this.#kind)
    const rows = await inDraftOrder(this.#db, this.#drafts, published)
    const all = rows.map(row => ({ ...row, entry: [row.id, this.make(row)] as const }))
    const shown = all.filter(({ is_withdrawn }) => !is_withdrawn)
    this.#snapshot = {
      now: new Map(shown.map(({ entry }) => entry)),
      ever: new Map(all.map(({ entry }) => entry)),
    }
    this.#readIn = revision
  }
}

async function inDraftOrder<Row extends { id: string }>(
  db: Db,
  list: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const drafts = await db
    .selectFrom('list_items')
    .select(['id', 'position'])
    .where('list', '=', list)
    .execute()
  const places = new Map(drafts.map(({ id, position }) => [id, position]))
  const placeOf = ({ id }: Row) => places.get(id) ?? Number.MAX_SAFE_INTEGER
  // Sorted here, because engines disagree on the order of texts.
  return rows.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || (one.id < other.id ? -1 : 1),
  )
}
