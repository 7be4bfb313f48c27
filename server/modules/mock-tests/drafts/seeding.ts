import type { Db } from '../../../db/tables.ts'
import type { Item, StoredList } from '../../../lists/list.ts'
import { publish, readEverPublished } from '../../../publications/publish.ts'
import type { PublishedMockTest } from '../content-schema.ts'
import type { LoadedMockTest } from '../load-mock-tests.ts'
import { MOCK_TEST, toPublished } from '../published-test.ts'
import { BLUEPRINTS, ITEMS, TESTS } from './lists.ts'
import { toDraft } from './restore-test.ts'

/** Places between the items of two of our tests; no test has more. */
const PLACES = 1_000

/** Brings our own tests into the database, beside those of administrators. */
export class Seeding {
  readonly #trx: Db
  readonly #now: number
  readonly #versions: ReadonlyMap<string, number>
  #published: Awaited<ReturnType<typeof readEverPublished>> = []
  /** Tests that are an administrator's by now, and all rows that are. */
  readonly #theirs = new Set<string>()
  readonly #theirRows = new Set<string>()
  /** Ours of before: items by their tests. */
  readonly #drafts = new Map<string, string[]>()
  written = 0

  constructor(trx: Db, now: number, versions: ReadonlyMap<string, number>) {
    this.#trx = trx
    this.#now = now
    this.#versions = versions
  }

  /** Finds out what is whose. */
  async read(): Promise<void> {
    this.#published = await readEverPublished(this.#trx, MOCK_TEST)
    const rows = await this.#trx
      .selectFrom('list_items')
      .select(['list', 'id', 'source', 'document'])
      .where('list', 'in', [TESTS.name, ITEMS.name, BLUEPRINTS.name])
      .execute()
    for (const { list, id, source, document } of rows) {
      const testId = list === ITEMS.name ? String(JSON.parse(document).mock_test_id) : id
      const isOurs = source === 'sapa'
      if (!isOurs) this.#theirRows.add(`${list} ${id}`)
      if (list === BLUEPRINTS.name) continue
      if (!isOurs) this.#theirs.add(testId)
      const items = this.#drafts.get(testId) ?? []
      this.#drafts.set(testId, list === ITEMS.name ? [...items, id] : items)
    }
    const byAdministrators = await this.#trx
      .selectFrom('publications')
      .select('id')
      .distinct()
      .where('kind', '=', MOCK_TEST)
      .where('published_by', 'is not', null)
      .execute()
    for (const { id } of byAdministrators) this.#theirs.add(id)
  }

  /** Replaces those of ours; one that a test of an administrator follows may stay too long, never go. */
  async writeBlueprints(blueprints: readonly Item[]): Promise<void> {
    for (const [place, blueprint] of blueprints.entries()) {
      const id = String(blueprint['id'])
      if (this.#theirRows.has(`${BLUEPRINTS.name} ${id}`)) continue
      await this.#delete(BLUEPRINTS, [id])
      await this.#insert(BLUEPRINTS, { ...blueprint, id }, place)
    }
  }

  /** Replaces one of ours, unless it is an administrator's by now. */
  async write(loaded: LoadedMockTest, place: number): Promise<void> {
    const { facts, items } = toDraft(loaded.test)
    if (this.#theirs.has(facts.id)) return
    if (items.some(({ id }) => this.#theirRows.has(`${ITEMS.name} ${id}`))) return
    await this.#remove(facts.id)
    await this.#insert(TESTS, facts, place)
    for (const [at, item] of items.entries()) await this.#insert(ITEMS, item, place * PLACES + at)
    const published = toPublished(loaded)
    const before = this.#published.find(({ id }) => id === facts.id)
    if (before?.document !== JSON.stringify(published) || before.is_withdrawn)
      await this.#publish(facts.id, published)
  }

  /** Withdraws ours that are no longer there. */
  async withdrawAllBut(ours: ReadonlyMap<string, unknown>): Promise<void> {
    for (const id of this.#drafts.keys()) {
      if (ours.has(id) || this.#theirs.has(id)) continue
      await this.#remove(id)
      await this.#publish(id, null)
    }
  }

  async #publish(id: string, document: PublishedMockTest | null): Promise<void> {
    await publish(this.#trx, { kind: MOCK_TEST, id, document, now: this.#now })
  }

  async #remove(id: string): Promise<void> {
    await this.#delete(TESTS, [id])
    await this.#delete(ITEMS, this.#drafts.get(id) ?? [])
  }

  async #delete({ name }: Pick<StoredList, 'name'>, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    await this.#trx
      .deleteFrom('list_items')
      .where('list', '=', name)
      .where('id', 'in', ids)
      .execute()
  }

  async #insert(
    { name: list }: Pick<StoredList, 'name'>,
    item: Item & { id: string },
    position: number,
  ): Promise<void> {
    const document = JSON.stringify(item)
    const version = this.#versions.get(list) ?? 0
    const { id } = item
    await this.#trx
      .insertInto('list_items')
      .values({ list, id, position, source: 'sapa', version, document, updated_at: this.#now })
      .execute()
    this.written += 1
  }
}
