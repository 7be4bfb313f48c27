import type { DueWords, WordCard } from '../../../src/contract/word-reviews.ts'
import type { Db } from '../../db/tables.ts'
import type { LearnerDay } from '../../learner-days/learner-day.ts'
import { readDueEntries } from '../../word-reviews/due-words.ts'
import { type EntryLines, linesOf, readEntries } from '../../word-reviews/entry-lines.ts'

/** The words that a learner is asked today, as cards. */
export async function readDueWords(db: Db, userId: string, today: LearnerDay): Promise<DueWords> {
  const { entries, ...counted } = await readDueEntries(db, userId, today)
  const ids = entries.map(({ id }) => id)
  const byId = await readEntries(db, ids)
  const words = entries.flatMap(({ id, is_new }) => {
    // An import may have taken it out of the dictionary meanwhile.
    const row = byId.get(id)
    return row ? toCard(row, is_new) : []
  })
  return { words, ...counted }
}

function toCard(entry: EntryLines, is_new: boolean): WordCard {
  return { ...linesOf(entry), is_new }
}
