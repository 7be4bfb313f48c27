import type { WordProgress } from '../../../src/contract/saved-words.ts'
import { addDays } from '../../../src/lib/calendar-days.ts'
import { DAY } from '../../../src/lib/durations.ts'
import { countOf } from '../../db/queries.ts'
import type { Db } from '../../db/tables.ts'
import type { LearnerDay } from '../../learner-days/learner-day.ts'
import { runSlice } from '../../lib/sliced-work.ts'
import { isKnown } from '../word-reviews/public.ts'

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const

/**
 * Returns statistics of a learner's saved words. Words that were removed from the dictionary are
 * not counted.
 */
export async function readProgress(
  db: Db,
  userId: string,
  today: LearnerDay,
): Promise<WordProgress> {
  // Not at once: each reads all words, and other requests come between them.
  const counted = await runSlice(() => countWords(db, userId, today), userId)
  const lists = await runSlice(() => readListSizes(db, userId), userId)
  const numbers = DAYS.map(at => Number(counted[`day_${at}`]))
  const [total, knownWords, fresh] = [counted.total, counted.known, counted.fresh].map(Number)
  const states = { new: fresh ?? 0, known: knownWords ?? 0 }
  return {
    total: total ?? 0,
    states: { ...states, learning: (total ?? 0) - states.new - states.known },
    lists,
    due: numbers.map((words, at) => ({ day: addDays(today.day, at), words })),
  }
}

function countWords(db: Db, userId: string, { ends_at }: LearnerDay) {
  return db
    .selectFrom('saved_words as saved')
    .innerJoin('dictionary_entries as entry', 'entry.id', 'saved.entry_id')
    .leftJoin('word_reviews as review', join =>
      join
        .onRef('review.user_id', '=', 'saved.user_id')
        .onRef('review.entry_id', '=', 'saved.entry_id'),
    )
    .where('saved.user_id', '=', userId)
    .select(eb => [
      eb.fn.countAll<number | string>().as('total'),
      countOf(eb('review.state', 'is', null)).as('fresh'),
      countOf(isKnown('review')).as('known'),
      ...DAYS.map(at =>
        countOf(
          eb.and([
            eb('review.due_at', '<', ends_at + at * DAY),
            // Overdue words belong to today.
            eb('review.due_at', '>=', at === 0 ? 0 : ends_at + (at - 1) * DAY),
          ]),
        ).as(`day_${at}`),
      ),
    ])
    .executeTakeFirstOrThrow()
}

async function readListSizes(db: Db, userId: string): Promise<WordProgress['lists']> {
  // Only saved words are in lists.
  const rows = await db
    .selectFrom('saved_word_lists as member')
    .innerJoin('dictionary_entries as entry', 'entry.id', 'member.entry_id')
    .where('member.user_id', '=', userId)
    .select(({ fn }) => ['member.list', fn.countAll<number | string>().as('words')])
    .groupBy('member.list')
    .orderBy('member.list')
    .execute()
  return rows.map(({ list, words }) => ({ name: list, words: Number(words) }))
}
