import { EntryTable } from '../../../src/lib/dictionary-search/entry-table.ts'
import { Headwords } from '../../../src/lib/dictionary-search/headwords.ts'
import { KeyTable } from '../../../src/lib/dictionary-search/key-table.ts'
import { SearchIndex } from '../../../src/lib/dictionary-search/search-index.ts'
import { WordAnalyser } from '../../../src/lib/dictionary-search/word-analysis.ts'
import type { Db } from '../../db/tables.ts'
import { pauses } from '../../lib/pauses.ts'
import { grammarOfEndings } from './grammar-of-endings.ts'

const PAGE = 250

/**
 * Loads every entry's keys into memory, in slices that leave the thread free between
 * them: requests are answered meanwhile. A search afterwards is a handful of binary searches.
 */
export async function loadSearchIndex(db: Db): Promise<SearchIndex> {
  const pause = pauses()
  const entries = new EntryTable()
  const headwords = new Headwords(entries)
  const keys = new KeyTable()
  const categories = await Categories.load(db)
  for await (const page of pages(db)) {
    for (const row of page) {
      const number = entries.add(row)
      headwords.add(row.word, number)
      categories.add(row.id, number)
      addKeys(keys, row.search_keys, number)
    }
    await pause()
  }
  await keys.sort(pause)
  const words = new WordAnalyser(entries, headwords, await grammarOfEndings())
  return new SearchIndex(entries, keys, categories.members(), words)
}

/** Namespace, weight and text of each line (entry-keys.ts). */
function addKeys(keys: KeyTable, lines: string, number: number): void {
  for (const line of lines.split('\n'))
    keys.add(line.charAt(0) + line.slice(2), number, Number(line.charAt(1)))
}

/** Every entry in reading order. */
async function* pages(db: Db) {
  let last = { position: -1, id: '' }
  for (;;) {
    const page = await db
      .selectFrom('dictionary_entries')
      .select(['id', 'source', 'position', 'word', 'romanization'])
      .select(['part_of_speech', 'level', 'gloss', 'search_keys'])
      // As one comparison of pairs both databases find the place in their index.
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('position', 'id'), '>', tuple(last.position, last.id)),
      )
      .orderBy('position')
      .orderBy('id')
      .limit(PAGE)
      .execute()
    yield page
    const end = page.at(-1)
    if (!end || page.length < PAGE) return
    last = end
  }
}

/** Which entries each category has, first by id, then by number. */
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
