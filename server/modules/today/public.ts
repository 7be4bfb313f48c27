import type { Skill } from '../../../src/contract/mock-test-results.ts'
import type { MockQuestion } from '../../../src/contract/mock-tests.ts'
import type { Goal, JudgedAnswer, Readiness } from '../../../src/contract/today.ts'
import type { Db } from '../../db/tables.ts'
import type { Estimate } from '../../lib/rasch.ts'

/** A practice question that can be asked on its own. Its key stays behind these functions. */
export interface Exercise {
  id: string
  /** Id of its practice set. */
  set: string
  skill: Skill
  /** Whether it is asked only after a wrong answer. */
  onlyReturns?: boolean
  /** Returns the question for display, its options in the order that a seed gives. */
  ask(seed: string): MockQuestion
  /**
   * Returns the position of an option in the content, by a current or former id of it; -1 for one
   * of another question.
   */
  placeOf(optionId: string): number
  isRight(place: number): boolean
  /** Returns everything about an answer, once it is final; -1 stands for “I do not know”. */
  judge(place: number): Omit<JudgedAnswer, 'number'>
}

/** How hard the items of exams are before anybody has answered them. */
export const EXAM_ITEMS: Estimate = { value: 0.5, deviation: 0.5 }

/** How many questions of a skill were answered correctly. */
export interface SkillTally {
  skill: Skill
  correct: number
  items: number
}

/** Results of a learner in tests. */
export interface TestRecord {
  scores: Readiness['scores']
  skills: SkillTally[]
  /** Items of tests that were handed in, when, and whether they had an answer. */
  answers: { id: string; at: number; isRight: boolean; isAnswered: boolean }[]
}

/** A test or practice set, for others that link to it. */
export interface ListedTest {
  mock_test_id: string
  title: string
  /** Id of its blueprint. */
  blueprint: string
  is_open: boolean
  /** Approximate time. */
  minutes: number
  /** Skill of each item. */
  skills: readonly Skill[]
}

/** A test or set that a learner has handed in. */
export interface HandedIn {
  id: string
  /** Whether enough of it was right, in some attempt, to leave it behind. */
  isPassed: boolean
  /** Most right answers of a checkpoint; undefined for all others. */
  best: number | undefined
}

/**
 * Practice material that one module offers to others: its questions, and what it knows of a
 * learner.
 */
export interface Exercises {
  all: readonly Exercise[]
  /** Sets that train a skill at length, the ones with the most questions of it first. */
  setsFor(skill: Skill): { mock_test_id: string; title: string }[]
  /** @param since milliseconds UTC; scores of tests go back further */
  readRecord(userId: string, since: number): Promise<TestRecord>
  /** Returns a learner's last answers in quizzes of classes to what is asked after a mistake. */
  readQuizAnswers(userId: string): Promise<Omit<TestRecord['answers'][number], 'isAnswered'>[]>
  /** Returns how hard each of these items is. */
  readDifficulties(ids: readonly string[]): Promise<ReadonlyMap<string, Estimate>>
  /** Reads what another process has published. */
  refresh(): Promise<void>
  /** All published tests and sets. */
  tests(): readonly ListedTest[]
  /** Returns the tests and sets that a learner has handed in. */
  readHandedIn(userId: string): Promise<readonly HandedIn[]>
}

/** Returns what a learner has chosen to learn for. */
export async function readGoal(db: Db, userId: string): Promise<Goal | null> {
  const row = await db
    .selectFrom('goals')
    .select(['exam', 'date', 'minutes', 'start'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Returns the ids of the steps in the plan of a learner's day, and of its word; undefined before there
 * is one.
 */
export async function readPlanned(
  db: Db,
  userId: string,
  day: string,
): Promise<{ lessons: string[]; word: string } | undefined> {
  const plan = await db
    .selectFrom('daily_plans')
    .select(['lessons', 'word_id'])
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst()
  return plan && { lessons: JSON.parse(plan.lessons), word: plan.word_id }
}

/**
 * Whether a learner has answered one of these questions in the plan of a day, where every answer
 * shows its key.
 *
 * @param until milliseconds UTC; later answers do not count
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
