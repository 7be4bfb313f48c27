import type { DueWords, LaterCard, WordCard } from '../../../src/contract/word-reviews.ts'
import { DAY } from '../../../src/lib/durations.ts'
import type { Db } from '../../db/tables.ts'
import type { LearnerDay } from '../../learner-days/learner-day.ts'
import { linesOf, readEntries } from '../dictionary/public.ts'
import { type ReviewDependencies, readDueEntries } from './public.ts'

/** Maximum number of words of coming days in a response. */
const LATER = 40

/**
 * Returns the words that a learner reviews today, as cards.
 *
 * @param along number of coming days whose words are included, and of further words beyond those of
 *   today; 0 for none
 */
export async function readDueWords(
  { db, readTaughtWords }: ReviewDependencies,
  userId: string,
  today: LearnerDay,
  { ahead, more }: { ahead: number; more: number },
): Promise<DueWords> {
  const taught = await readTaughtWords(userId, today.day)
  const { entries, further, ...counted } = await readDueEntries(db, userId, today, taught, more)
  const ids = [...entries, ...further].map(({ id }) => id)
  const until = today.ends_at + ahead * DAY
  const waiting = ahead > 0 ? await readDueBefore(db, userId, until, LATER + ids.length) : []
  const laterWords = waiting.filter(({ entry_id }) => !ids.includes(entry_id)).slice(0, LATER)
  const byId = await readEntries(db, [...ids, ...laterWords.map(({ entry_id }) => entry_id)])
  const cards = (some: typeof entries) =>
    some.flatMap(({ id, is_new }): WordCard[] => {
      // An import may have removed it from the dictionary meanwhile.
      const row = byId.get(id)
      return row ? [{ ...linesOf(row), is_new }] : []
    })
  const later = laterWords.flatMap(({ entry_id, due_at }): LaterCard[] => {
    const row = byId.get(entry_id)
    return row ? [{ ...linesOf(row), due_at }] : []
  })
  const along = { ...(more > 0 && { more: cards(further) }), ...(ahead > 0 && { later }) }
  return { words: cards(entries), ...counted, ...along }
}

/** Selects saved words that are due before a moment, the longest overdue first. */
function readDueBefore(db: Db, userId: string, until: number, limit: number) {
  return db
    .selectFrom('word_reviews as review')
    .innerJoin('saved_words as saved', join =>
      join
        .onRef('saved.user_id', '=', 'review.user_id')
        .onRef('saved.entry_id', '=', 'review.entry_id'),
    )
    .select(['review.entry_id', 'review.due_at'])
    .where('review.user_id', '=', userId)
    .where('review.due_at', '<', until)
    .orderBy('review.due_at')
    .orderBy('review.entry_id')
    .limit(limit)
    .execute()
}

/** Returns which of some entries a learner has reviewed. */
export async function reviewedOf(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('word_reviews')
    .select('entry_id')
    .where('user_id', '=', userId)
    .where('entry_id', 'in', ids)
    .execute()
  return rows.map(({ entry_id }) => entry_id)
}
