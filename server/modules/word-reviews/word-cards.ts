import type { DueWords, LaterCard, WordCard } from '../../../src/contract/word-reviews.ts'
import { DAY } from '../../../src/lib/durations.ts'
import type { Db } from '../../db/tables.ts'
import type { LearnerDay } from '../../learner-days/learner-day.ts'
import { linesOf, readEntries } from '../dictionary/public.ts'
import { readDueEntries } from './public.ts'

/** Words of days to come that one answer brings. */
const LATER = 40

/**
 * The words that a learner is asked today, as cards.
 *
 * @param along days to come whose words come along, and how many beyond those of today; 0 for none
 */
export async function readDueWords(
  db: Db,
  userId: string,
  today: LearnerDay,
  { ahead, more }: { ahead: number; more: number },
): Promise<DueWords> {
  const { entries, further, ...counted } = await readDueEntries(db, userId, today, more)
  const ids = [...entries, ...further].map(({ id }) => id)
  const until = today.ends_at + ahead * DAY
  const waiting = ahead > 0 ? await readDueBefore(db, userId, until, LATER + ids.length) : []
  const rest = waiting.filter(({ entry_id }) => !ids.includes(entry_id)).slice(0, LATER)
  const byId = await readEntries(db, [...ids, ...rest.map(({ entry_id }) => entry_id)])
  const cards = (some: typeof entries) =>
    some.flatMap(({ id, is_new }): WordCard[] => {
      // An import may have taken it out of the dictionary meanwhile.
      const row = byId.get(id)
      return row ? [{ ...linesOf(row), is_new }] : []
    })
  const later = rest.flatMap(({ entry_id, due_at }): LaterCard[] => {
    const row = byId.get(entry_id)
    return row ? [{ ...linesOf(row), due_at }] : []
  })
  const along = { ...(more > 0 && { more: cards(further) }), ...(ahead > 0 && { later }) }
  return { words: cards(entries), ...counted, ...along }
}

/** Saved words that are due before a moment, the longest waiting first. */
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
