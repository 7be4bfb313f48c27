import type { Db } from '../../db/tables.ts'
import type { LearnedWords } from './public.ts'

/**
 * Returns which entries a learner has saved or reviewed, also as the same word of an imported
 * dictionary.
 *
 * @param lists of the modules in which learners have words
 */
export async function readLearned(
  db: Db,
  userId: string,
  ids: readonly string[],
  lists: readonly LearnedWords[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const links = await db
    .selectFrom('dictionary_links')
    .select(['entry_id', 'word_id'])
    .where('word_id', 'in', ids)
    .execute()
  const all = [...ids, ...links.map(({ entry_id }) => entry_id)]
  const learned = new Set((await Promise.all(lists.map(list => list(userId, all)))).flat())
  const twins = links.filter(({ entry_id }) => learned.has(entry_id))
  const words = new Set([...learned, ...twins.map(({ word_id }) => word_id)])
  return ids.filter(id => words.has(id))
}
