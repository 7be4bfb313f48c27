import type { Revisions } from '../../db/known-revisions.ts'
import type { Db } from '../../db/tables.ts'
import { inDraftOrder } from '../../publications/in-draft-order.ts'
import { publicationsOf, readEverPublished } from '../../publications/publish.ts'
import type { StoredClass } from './content-schema.ts'

/** Classes by their ids. */
export type Classes = Pick<ReadonlyMap<string, StoredClass>, 'get' | 'has' | 'values'>

/** The classes that are taught now, as administrators published them last. */
export interface TaughtClasses extends Classes {
  /** Those that were withdrawn too: who has learned in them keeps history and certificate. */
  readonly everTaught: Classes
  /** Another object whenever any of them changed. */
  readonly state: object
  /** Reads them again if they changed; until that is done those of before are taught. */
  refresh(): Promise<void>
}

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

/** Ids of the classes that a learner has begun, the one that was open last first. */
export async function readBegunClasses(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('class_progress')
    .select('class_id')
    .where('user_id', '=', userId)
    .orderBy('last_at', 'desc')
    .orderBy('class_id')
    .execute()
  return rows.map(({ class_id }) => class_id)
}

/** When a learner finished a class, milliseconds UTC; undefined until then. */
export async function whenFinished(
  db: Db,
  userId: string,
  classId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('class_progress')
    .select('finished_at')
    .where('user_id', '=', userId)
    .where('class_id', '=', classId)
    .executeTakeFirst()
  return row?.finished_at ?? undefined
}

/** Lets the history of a learner's classes show the certificate; null takes it back. */
export async function rememberCertificate(
  trx: Db,
  userId: string,
  classId: string,
  certificate_number: string | null,
): Promise<void> {
  await trx
    .updateTable('class_progress')
    .set({ certificate_number })
    .where('user_id', '=', userId)
    .where('class_id', '=', classId)
    .execute()
}
