import type { Revisions } from '../db/known-revisions.ts'
import type { Db } from '../db/tables.ts'
import { inDraftOrder } from '../publications/in-draft-order.ts'
import { publicationsOf, readEverPublished } from '../publications/publish.ts'
import type { StoredClass } from './content-schema.ts'
import type { Classes, TaughtClasses } from './taught-classes.ts'

/** What classes are among publications. */
export const CLASS = 'class'
/** What their drafts are among lists. */
const DRAFTS = 'classes'
/** What changes whenever a class is published or withdrawn, as revisions name it. */
export const PUBLISHED_CLASSES = publicationsOf(CLASS)

type ById = ReadonlyMap<string, StoredClass>

const NONE: ById = new Map()

/** The classes of the database, read again when one is published, by whichever server. */
export class PublishedClasses implements TaughtClasses {
  readonly #db: Db
  readonly #revisions: Revisions
  readonly everTaught: Classes = {
    get: id => this.#known.everTaught.get(id),
    has: id => this.#known.everTaught.has(id),
    values: () => this.#known.everTaught.values(),
  }
  #known: { taught: ById; everTaught: ById } = { taught: NONE, everTaught: NONE }
  /** In which state of the revisions they were read. */
  #readIn: string | undefined
  #reading: Promise<void> | undefined

  constructor(db: Db, revisions: Revisions) {
    this.#db = db
    this.#revisions = revisions
  }

  get state(): object {
    return this.#known
  }

  get(id: string): StoredClass | undefined {
    return this.#known.taught.get(id)
  }

  has(id: string): boolean {
    return this.#known.taught.has(id)
  }

  values() {
    return this.#known.taught.values()
  }

  async refresh(): Promise<void> {
    await this.#revisions.check()
    // What is being read may have begun before the change.
    while (this.#readIn !== this.#revisions.of([PUBLISHED_CLASSES])) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = undefined
      })
      await this.#reading
    }
  }

  async #read(): Promise<void> {
    const revision = this.#revisions.of([PUBLISHED_CLASSES])
    const published = await readEverPublished(this.#db, CLASS)
    const rows = await inDraftOrder(this.#db, DRAFTS, published)
    const known = rows.map(({ is_withdrawn, document }) => ({
      is_withdrawn,
      // What was judged when it was published.
      stored: JSON.parse(document) as StoredClass,
    }))
    this.#known = {
      taught: byId(known.filter(({ is_withdrawn }) => !is_withdrawn)),
      everTaught: byId(known),
    }
    this.#readIn = revision
  }
}

function byId(classes: readonly { stored: StoredClass }[]): ById {
  return new Map(classes.map(({ stored }) => [stored.id, stored]))
}
