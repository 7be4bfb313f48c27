import type { Skill } from '../../../src/contract/mock-test-results.ts'
import type { MockQuestion } from '../../../src/contract/mock-tests.ts'
import type { JudgedAnswer, Readiness } from '../../../src/contract/today.ts'
import type { Db } from '../../db/tables.ts'

/** A question for practice that may be asked by itself. Its key stays behind these functions. */
export interface Exercise {
  id: string
  skill: Skill
  /** As it is shown, its options in the order that a seed gives. */
  ask(seed: string): MockQuestion
  /** Place of an option in the content, by an id that it has or had; -1 for one of another question. */
  placeOf(optionId: string): number
  isRight(place: number): boolean
  /** Everything about an answer, once it stands. */
  judge(place: number): Omit<JudgedAnswer, 'number'>
}

/** How many of some questions were answered right. */
export interface SkillTally {
  skill: Skill
  correct: number
  items: number
}

/** What a learner has shown in tests. */
export interface TestRecord {
  scores: Readiness['scores']
  skills: SkillTally[]
  /** Exercises that were answered right in a test, and when. */
  right: { id: string; at: number }[]
}

/** What one module lends others for practice: its questions, and what is known of a learner by it. */
export interface Exercises {
  all: readonly Exercise[]
  /** Where a skill can be trained at length, with how many of its questions; the best first. */
  setsFor(skill: Skill): { mock_test_id: string; title: string }[]
  /** @param since milliseconds UTC; scores of tests go back further */
  readRecord(userId: string, since: number): Promise<TestRecord>
}

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
