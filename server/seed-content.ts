import { LISTS } from './all-lists.ts'
import type { Db } from './db/tables.ts'
import { seedLists } from './lists/seed.ts'
import { seedDictionary } from './modules/dictionary/seed.ts'

/**
 * Loads everything of `content/` that lives in the database; content that is there already
 * is left as it is.
 *
 * @returns rows written, by resource
 */
export async function seedContent(db: Db): Promise<{ entries: number; items: number }> {
  return { entries: await seedDictionary(db), items: await seedLists(db, LISTS) }
}
