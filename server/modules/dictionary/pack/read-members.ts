import type { Db } from '../../../db/tables.ts'
import type { Member } from './make-part.ts'

/** Rows that are read at once. */
const PAGE = 1_000

/** What all entries are made of, in reading order. */
export async function* readMembers(db: Db): AsyncGenerator<Member> {
  const categories = await readCategories(db)
  let last = { position: -1, id: '' }
  for (;;) {
    const page = await db
      .selectFrom('dictionary_entries')
      .select(['id', 'position', 'source', 'content_hash'])
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('position', 'id'), '>', tuple(last.position, last.id)),
      )
      .orderBy('position')
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const row of page) yield { ...row, categories: categories.get(row.id) ?? {} }
    const end = page.at(-1)
    if (!end || page.length < PAGE) return
    last = end
  }
}

/** By entry, its place in each category. */
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
