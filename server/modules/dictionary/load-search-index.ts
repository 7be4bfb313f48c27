import type { Db } from '../../db/tables.ts'
import { pauses } from '../../lib/pauses.ts'
import { KeyBands } from './key-bands.ts'
import { type IndexedEntry, SearchIndex } from './search-index.ts'

const PAGE = 250

/**
 * Loads every entry's keys into memory, in slices that leave the thread free between
 * them: requests are answered meanwhile. A search afterwards is a handful of binary searches.
 */
export async function loadSearchIndex(db: Db): Promise<SearchIndex> {
  const pause = pauses()
  const entries: IndexedEntry[] = []
  const keys = new KeyBands()
  for await (const page of pages(db)) {
    for (const { search_keys, position: _, ...entry } of page) {
      const number = entries.push(entry) - 1
      for (const key of search_keys.split('\n')) keys.add(key, number)
    }
    await pause()
  }
  await keys.sort(pause)
  const members = await db
    .selectFrom('dictionary_entry_categories')
    .select(['category_id', 'entry_id'])
    .orderBy('category_id')
    .orderBy('position')
    .execute()
  return new SearchIndex(entries, keys, members)
}

/** Every entry in reading order. */
async function* pages(db: Db) {
  let last = { position: -1, id: '' }
  for (;;) {
    const page = await db
      .selectFrom('dictionary_entries')
      .select([
        'id',
        'source',
        'position',
        'word',
        'romanization',
        'part_of_speech',
        'level',
        'gloss',
        'search_keys',
      ])
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
