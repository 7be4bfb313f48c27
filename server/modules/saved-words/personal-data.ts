import type { Db } from '../../db/tables.ts'
import { inPages, PAGE } from '../../lib/sliced-work.ts'
import type { PersonalData } from '../../module.ts'
import { readLists } from './read-saved-words.ts'

const TABLES = ['saved_words', 'saved_word_lists'] as const

/** Somebody's saved words, with their lists. */
export function savedWordData(db: Db): PersonalData {
  return {
    columns: TABLES.map(table => `${table}.user_id`),
    export: async ({ userId }) => ({
      saved_words: inPages<{ entry_id: string }>(after => readPage(db, userId, after?.entry_id)),
    }),
    async erase(trx, { userId }) {
      for (const table of TABLES)
        await trx.deleteFrom(table).where('user_id', '=', userId).execute()
    },
  }
}

async function readPage(db: Db, userId: string, after = '') {
  const rows = await db
    .selectFrom('saved_words')
    .select(['entry_id', 'saved_at'])
    .where('user_id', '=', userId)
    .where('entry_id', '>', after)
    .orderBy('entry_id')
    .limit(PAGE)
    .execute()
  const ids = rows.map(({ entry_id }) => entry_id)
  const lists = await readLists(db, userId, ids)
  return rows.map(row => ({ ...row, lists: lists.get(row.entry_id) ?? [] }))
}
