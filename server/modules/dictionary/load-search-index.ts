import type { Block } from '../../../src/lib/dictionary-search/blocks.ts'
import { IndexBuilder, indexFrom } from '../../../src/lib/dictionary-search/index-builder.ts'
import type { SearchIndex } from '../../../src/lib/dictionary-search/search-index.ts'
import { pagesBy } from '../../db/queries.ts'
import type { Db } from '../../db/tables.ts'
import { pauses } from '../../lib/pauses.ts'
import { grammarOfEndings } from './grammar-of-endings.ts'
import type { IndexFiles, IndexState } from './index-files.ts'
import { readLinks } from './word-links.ts'

const PAGE = 250

/** An index, and its data to save where it was built anew. */
export interface Loaded {
  index: SearchIndex
  blocks?: readonly Block[]
}

/** Loads the saved index for a state of the dictionary, or builds one. */
export async function loadSearchIndex(
  db: Db,
  files: IndexFiles | undefined,
  state: IndexState,
): Promise<Loaded> {
  const saved = await files?.read(state)
  if (!saved) return makeSearchIndex(db)
  try {
    return { index: indexFrom(saved, await grammarOfEndings()) }
  } catch {
    return makeSearchIndex(db)
  }
}

/**
 * Loads every entry's keys into memory, in slices between which the thread is free to answer
 * requests. A search afterwards is a handful of binary searches.
 */
async function makeSearchIndex(db: Db): Promise<Loaded> {
  const pause = pauses()
  const builder = new IndexBuilder(await readLinks(db))
  const categories = await Categories.load(db)
  for await (const page of pages(db)) {
    for (const row of page) categories.add(row.id, builder.add(row, row.search_keys))
    await pause()
  }
  const index = await builder.finish(categories.members(), await grammarOfEndings(), pause)
  return { index, blocks: builder.blocks }
}

/** Yields every entry in reading order. */
function pages(db: Db) {
  const entries = db
    .selectFrom('dictionary_entries')
    .select(['id', 'source', 'position', 'word', 'romanization'])
    .select(['part_of_speech', 'level', 'gloss', 'search_keys'])
  return pagesBy(entries, ['position', 'id'], PAGE)
}

/** Entries of each category, first by id, then by number. */
class Categories {
  readonly #rows: { category_id: string; entry_id: string }[]
  readonly #numbers: Map<string, number | undefined>

  private constructor(rows: { category_id: string; entry_id: string }[]) {
    this.#rows = rows
    this.#numbers = new Map(rows.map(({ entry_id }) => [entry_id, undefined]))
  }

  static async load(db: Db): Promise<Categories> {
    return new Categories(
      await db
        .selectFrom('dictionary_entry_categories')
        .select(['category_id', 'entry_id'])
        .orderBy('category_id')
        .orderBy('position')
        .execute(),
    )
  }

  add(id: string, number: number): void {
    if (this.#numbers.has(id)) this.#numbers.set(id, number)
  }

  members(): Map<string, number[]> {
    const members = new Map<string, number[]>()
    for (const { category_id, entry_id } of this.#rows) {
      const number = this.#numbers.get(entry_id)
      if (number === undefined) continue
      members.set(category_id, [...(members.get(category_id) ?? []), number])
    }
    return members
  }
}
