import { retry } from '../../../db/retry.ts'
import { raiseRevision, readRevision } from '../../../db/revisions.ts'
import type { Db } from '../../../db/tables.ts'
import { publish, readEverPublished } from '../../../publications/publish.ts'
import type { StoredClass } from '../content-schema.ts'
import { hashOfClasses, loadClasses } from '../load-classes.ts'
import { CLASS } from '../public.ts'
import { CLASSES, type Draft, LEARNINGS } from './draft-rows.ts'

/** Places between the learnings of two of our classes; no class has more. */
const PLACES = 100

/**
 * Publishes the classes of `content/classes/`, and makes drafts of them; does nothing when these
 * very files were read already. A class that an administrator wrote at or published stays theirs.
 *
 * @param now milliseconds UTC
 * @returns number of drafts written
 * @throws Error naming the file and what is wrong in it
 */
export async function seedClasses(db: Db, now = Date.now()): Promise<number> {
  const hash = hashOfClasses()
  if ((await readRevision(db, CLASSES)).contentHash === hash) return 0
  const ours = loadClasses()
  return retry(() =>
    db.transaction().execute(async trx => {
      if ((await readRevision(trx, CLASSES)).contentHash === hash) return 0
      // First, because it makes a process that does the same at the same time wait.
      const version = await raiseRevision(trx, CLASSES, hash)
      const seeding = new Seeding(trx, now, {
        [CLASSES]: version,
        [LEARNINGS]: await raiseRevision(trx, LEARNINGS),
      })
      await seeding.read()
      for (const [place, one] of [...ours.values()].entries()) await seeding.write(one, place)
      await seeding.withdrawAllBut(ours)
      return seeding.written
    }),
  )
}

class Seeding {
  readonly #trx: Db
  readonly #now: number
  readonly #versions: { classes: number; learnings: number }
  #published: Awaited<ReturnType<typeof readEverPublished>> = []
  /** Classes that are an administrator's, and learnings likewise. */
  readonly #theirs = new Set<string>()
  readonly #theirLearnings = new Set<string>()
  #drafts: string[] = []
  written = 0

  constructor(trx: Db, now: number, versions: { classes: number; learnings: number }) {
    this.#trx = trx
    this.#now = now
    this.#versions = versions
  }

  /** Finds out what is whose. */
  async read(): Promise<void> {
    this.#published = await readEverPublished(this.#trx, CLASS)
    const rows = await this.#trx
      .selectFrom('list_items')
      .select(['list', 'id', 'source', 'document'])
      .where('list', 'in', [CLASSES, LEARNINGS])
      .execute()
    for (const { list, id, source, document } of rows) {
      if (list === CLASSES) this.#drafts.push(id)
      if (source === 'sapa') continue
      this.#theirs.add(list === CLASSES ? id : JSON.parse(document).class_id)
      if (list === LEARNINGS) this.#theirLearnings.add(id)
    }
    const byAdministrators = await this.#trx
      .selectFrom('publications')
      .select('id')
      .distinct()
      .where('kind', '=', CLASS)
      .where('published_by', 'is not', null)
      .execute()
    for (const { id } of byAdministrators) this.#theirs.add(id)
  }

  /** Replaces one of ours, unless it is an administrator's by now. */
  async write(stored: StoredClass, place: number): Promise<void> {
    const { learnings, ...draft } = stored
    if (this.#theirs.has(stored.id)) return
    if (learnings.some(({ id }) => this.#theirLearnings.has(id))) return
    await this.#remove(stored.id)
    await this.#insert(CLASSES, draft, place)
    for (const [at, learning] of learnings.entries())
      await this.#insert(LEARNINGS, { ...learning, class_id: stored.id }, place * PLACES + at)
    const document = JSON.stringify(stored)
    const before = this.#published.find(({ id }) => id === stored.id)
    if (before?.document !== document || before.is_withdrawn) await this.#publish(stored.id, stored)
  }

  /** Withdraws ours that are no longer there. */
  async withdrawAllBut(ours: ReadonlyMap<string, unknown>): Promise<void> {
    for (const id of this.#drafts) {
      if (ours.has(id) || this.#theirs.has(id)) continue
      await this.#remove(id)
      await this.#publish(id, null)
    }
  }

  async #publish(id: string, document: StoredClass | null): Promise<void> {
    await publish(this.#trx, { kind: CLASS, id, document, now: this.#now })
  }

  async #remove(id: string): Promise<void> {
    const learnings = await this.#trx
      .selectFrom('list_items')
      .select(['id', 'document'])
      .where('list', '=', LEARNINGS)
      .execute()
    const own = learnings.filter(({ document }) => JSON.parse(document).class_id === id)
    const ids = own.map(learning => learning.id)
    await this.#delete(CLASSES, [id])
    if (ids.length > 0) await this.#delete(LEARNINGS, ids)
  }

  async #delete(list: string, ids: readonly string[]): Promise<void> {
    await this.#trx
      .deleteFrom('list_items')
      .where('list', '=', list)
      .where('id', 'in', ids)
      .execute()
  }

  async #insert(
    list: typeof CLASSES | typeof LEARNINGS,
    item: Draft['item'],
    position: number,
  ): Promise<void> {
    const document = JSON.stringify(item)
    const { id } = item
    const version = this.#versions[list]
    await this.#trx
      .insertInto('list_items')
      .values({ list, id, position, source: 'sapa', version, document, updated_at: this.#now })
      .execute()
    this.written += 1
  }
}
