import { pagesBy } from '../../../db/queries.ts'
import type { Db } from '../../../db/tables.ts'
import type { Member } from './build-part.ts'

/** Rows per query. */
const PAGE = 1_000

/** Yields the determining data of all entries, in reading order. */
export async function* readMembers(db: Db): AsyncGenerator<Member> {
  const categories = await readCategories(db)
  const entries = db
    .selectFrom('dictionary_entries')
    .select(['id', 'position', 'source', 'content_hash'])
  for await (const page of pagesBy(entries, ['position', 'id'], PAGE))
    for (const row of page) yield { ...row, categories: categories.get(row.id) ?? {} }
}

/** Returns by entry its position in each category. */
async function readCategories(db: Db): Promise<Map<string, Record<string, number>>> {
  const rows = await db
    .selectFrom('dictionary_entry_categories')
    .select(['category_id', 'entry_id', 'position'])
    .orderBy('category_id')
    .orderBy('position')
    .execute()
  const categories = new Map<string, Record<string, number>>()
  for (const { category_id, entry_id, position } of rows)
    categories.set(entry_id, { ...categories.get(entry_id), [category_id]: position })
  return categories
}
