import type { Neighbours } from '../../../src/lib/dictionary-search/neighbours.ts'
import type { Db } from '../../db/tables.ts'

/** The words around an entry, in the database. */
export function neighboursIn(db: Db): Neighbours {
  return {
    called: words =>
      summaries(db).where('word', 'in', words).orderBy('position').orderBy('id').execute(),
    byIds: ids => summaries(db).where('id', 'in', ids).execute(),
    phrasesOf: ids => summaries(db).where('head_id', 'in', ids).execute(),
    async categoriesOf(id) {
      const categories = await db
        .selectFrom('dictionary_entry_categories')
        .select('category_id')
        .where('entry_id', '=', id)
        .orderBy('category_id')
        .execute()
      return categories.map(({ category_id }) => category_id)
    },
  }
}

function summaries(db: Db) {
  return db
    .selectFrom('dictionary_entries')
    .select(['id', 'source', 'word', 'romanization', 'part_of_speech', 'level', 'gloss'])
}
