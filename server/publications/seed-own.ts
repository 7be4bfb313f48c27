import { transact } from '../db/retry.ts'
import { raiseRevision, readRevision } from '../db/revisions.ts'
import type { Db } from '../db/tables.ts'
import { publish, readEverPublished } from './publish.ts'

interface DraftRow {
  id: string
}

/** An item of our own content: its published document, and the rows of its draft. */
interface OwnDraft {
  item: DraftRow
  /** In their order; no draft has more than `PLACES`. */
  parts: readonly DraftRow[]
  document: object
}

/** Our own content of one kind. */
export interface OwnContent {
  /** Its kind among publications. */
  kind: string
  /** The list of its drafts. */
  list: string
  /** The list of a draft's children, and the field that names the draft. */
  parts: { list: string; owner: string }
  /** Changes whenever the files do. */
  hash: string
  load(): readonly OwnDraft[]
  /** Rows of a further list, which are replaced but never removed. */
  beside?: { list: string; load(): readonly DraftRow[] }
}

/** Positions reserved for the children of one draft. */
const PLACES = 1_000

/**
 * Publishes our own content, and creates drafts of it; does nothing when the same files were
 * loaded already. What an administrator edited or published stays theirs.
 *
 * @param now milliseconds UTC
 * @returns number of rows written
 */
export async function seedOwn(db: Db, content: OwnContent, now: number): Promise<number> {
  const { list, hash } = content
  const isKnown = async (trx: Db) => (await readRevision(trx, list)).contentHash === hash
  if (await isKnown(db)) return 0
  const [ours, beside] = [content.load(), content.beside?.load() ?? []]
  return transact(db, async trx => {
    if (await isKnown(trx)) return 0
    const seeding = new Seeding(trx, content, now)
    await seeding.begin()
    for (const [place, row] of beside.entries()) await seeding.replaceBeside(row, place)
    for (const [place, draft] of ours.entries()) await seeding.replace(draft, place)
    await seeding.withdrawAllBut(new Set(ours.map(({ item }) => item.id)))
    return seeding.written
  })
}

class Seeding {
  readonly #trx: Db
  readonly #content: OwnContent
  readonly #now: number
  readonly #versions = new Map<string, number>()
  #published: Awaited<ReturnType<typeof readEverPublished>> = []
  /** Drafts, and all rows, that an administrator has edited. */
  readonly #theirs = new Set<string>()
  readonly #theirRows = new Set<string>()
  /** The previous drafts, with the ids of their children. */
  readonly #drafts = new Map<string, string[]>()
  written = 0

  constructor(trx: Db, content: OwnContent, now: number) {
    this.#trx = trx
    this.#content = content
    this.#now = now
  }

  /** Reads which rows are ours and which an administrator's. */
  async begin(): Promise<void> {
    const { kind, list, parts, hash, beside } = this.#content
    // First, because it makes another process that loads the same wait.
    this.#versions.set(list, await raiseRevision(this.#trx, list, hash))
    const partLists = beside ? [parts.list, beside.list] : [parts.list]
    for (const each of partLists) this.#versions.set(each, await raiseRevision(this.#trx, each))
    this.#published = await readEverPublished(this.#trx, kind)
    await this.#readRows([list, ...partLists])
    const byAdministrators = await this.#trx
      .selectFrom('publications')
      .select('id')
      .distinct()
      .where('kind', '=', kind)
      .where('published_by', 'is not', null)
      .execute()
    for (const { id } of byAdministrators) this.#theirs.add(id)
  }

  async #readRows(lists: readonly string[]): Promise<void> {
    const { parts, beside } = this.#content
    const rows = await this.#trx
      .selectFrom('list_items')
      .select(['list', 'id', 'source', 'document'])
      .where('list', 'in', lists)
      .execute()
    for (const { list, id, source, document } of rows) {
      const isTheirs = source !== 'sapa'
      if (isTheirs) this.#theirRows.add(`${list} ${id}`)
      if (list === beside?.list) continue
      const isPart = list === parts.list
      const draftId = isPart ? String(JSON.parse(document)[parts.owner]) : id
      if (isTheirs) this.#theirs.add(draftId)
      const itemIds = this.#drafts.get(draftId) ?? []
      this.#drafts.set(draftId, isPart ? [...itemIds, id] : itemIds)
    }
  }

  /** Replaces one of our rows, unless an administrator has edited it. */
  async replaceBeside(row: DraftRow, place: number): Promise<void> {
    const { beside } = this.#content
    if (!beside || this.#theirRows.has(`${beside.list} ${row.id}`)) return
    await this.#delete(beside.list, [row.id])
    await this.#insert(beside.list, [row], place)
  }

  /** Replaces one of our drafts likewise, and publishes it where it changed. */
  async replace({ item, parts, document }: OwnDraft, place: number): Promise<void> {
    const { list, parts: ofParts } = this.#content
    if (this.#theirs.has(item.id)) return
    if (parts.some(({ id }) => this.#theirRows.has(`${ofParts.list} ${id}`))) return
    await this.#remove(item.id)
    await this.#insert(list, [item], place)
    await this.#insert(ofParts.list, parts, place * PLACES)
    const before = this.#published.find(({ id }) => id === item.id)
    if (before?.document !== JSON.stringify(document) || before.is_withdrawn)
      await this.#publish(item.id, document)
  }

  /** Withdraws our items that no longer exist. */
  async withdrawAllBut(ours: ReadonlySet<string>): Promise<void> {
    for (const id of this.#drafts.keys()) {
      if (ours.has(id) || this.#theirs.has(id)) continue
      await this.#remove(id)
      await this.#publish(id, null)
    }
  }

  async #publish(id: string, document: object | null): Promise<void> {
    await publish(this.#trx, { kind: this.#content.kind, id, document, now: this.#now })
  }

  async #remove(id: string): Promise<void> {
    const { list, parts } = this.#content
    await this.#delete(list, [id])
    await this.#delete(parts.list, this.#drafts.get(id) ?? [])
  }

  async #delete(list: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    await this.#trx
      .deleteFrom('list_items')
      .where('list', '=', list)
      .where('id', 'in', ids)
      .execute()
  }

  /** Inserts rows of one list in one statement, at consecutive positions. */
  async #insert(list: string, items: readonly DraftRow[], first: number): Promise<void> {
    if (items.length === 0) return
    const version = this.#versions.get(list) ?? 0
    const shared = { list, source: 'sapa', version, updated_at: this.#now } as const
    const rows = items.map((item, at) => {
      return { ...shared, id: item.id, position: first + at, document: JSON.stringify(item) }
    })
    await this.#trx.insertInto('list_items').values(rows).execute()
    this.written += rows.length
  }
}
