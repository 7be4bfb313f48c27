import type { Db } from '../db/tables.ts'

/**
 * Whether a learner has answered one of some questions in the plan of a day, where every answer
 * shows its key.
 *
 * @param until milliseconds UTC; answers of after that do not count
 */
export async function hasSeenDailyKey(
  db: Db,
  userId: string,
  questionIds: readonly string[],
  until = Number.MAX_SAFE_INTEGER,
): Promise<boolean> {
  if (questionIds.length === 0) return false
  const answer = await db
    .selectFrom('daily_answers')
    .select('question_id')
    .where('user_id', '=', userId)
    .where('question_id', 'in', questionIds)
    .where('at', '<=', until)
    .limit(1)
    .executeTakeFirst()
  return answer !== undefined
}
