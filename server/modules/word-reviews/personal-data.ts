import type { Db } from '../../db/tables.ts'
import { inPagesBy } from '../../lib/sliced-work.ts'
import type { PersonalData } from '../../module.ts'

const TABLES = ['word_reviews', 'word_review_log'] as const

/** Words that somebody learns, and every review of them. */
export function wordReviewData(db: Db): PersonalData {
  return {
    columns: TABLES.map(table => `${table}.user_id`),
    export: async ({ userId }) => ({
      word_reviews: readWords(db, userId),
      word_review_log: readLog(db, userId),
    }),
    async erase(trx, { userId }) {
      for (const table of TABLES)
        await trx.deleteFrom(table).where('user_id', '=', userId).execute()
    },
  }
}

function readWords(db: Db, userId: string) {
  const query = db
    .selectFrom('word_reviews')
    .select(['entry_id', 'due_at', 'stability', 'difficulty', 'state', 'scheduled_days', 'reps'])
    .select(['lapses', 'last_at', 'last_day', 'begun_day'])
    .where('user_id', '=', userId)
  return inPagesBy(query, 'entry_id')
}

function readLog(db: Db, userId: string) {
  const query = db
    .selectFrom('word_review_log')
    .select(['review_id', 'entry_id', 'rating', 'at', 'day', 'received_day', 'due_at', 'earned'])
    .where('user_id', '=', userId)
  return inPagesBy(query, 'review_id')
}
