import { addDays } from '../../../src/lib/calendar-days.ts'
import { DAY } from '../../../src/lib/durations.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { dateIn, type LearnerDay } from '../../learner-days/learner-day.ts'
import { minutesLeft } from '../learning-path/public.ts'
import { readDueEntries, readReviewedWords } from '../word-reviews/public.ts'
import {
  type AnswerRow,
  exercisesById,
  type PlanRow,
  type TodayDependencies,
} from './dependencies.ts'
import { drawPlan } from './draw-plan.ts'
import { daysLeft, MINUTES } from './goals.ts'
import type { LearnerHistory } from './plan-history.ts'
import { readPosition } from './read-position.ts'
import { knownSkills, rankSkills, tallyAnswers } from './skills.ts'

/** Days of answers that the plan takes into account. */
const KNOWN_FOR = 60

/**
 * Returns the plan of a learner's day; the first request of the day makes it.
 *
 * @throws ApiError token-revoked
 */
export async function ensurePlan(
  dependencies: TodayDependencies,
  userId: string,
  today: LearnerDay,
): Promise<PlanRow> {
  const { day } = today
  const stored = await readPlan(dependencies.db, userId, day)
  if (stored) return stored
  const plan = await makePlan(dependencies, userId, today)
  return transact(dependencies.db, async trx => {
    // Fails for an account that is being deleted.
    await lockLearner(trx, userId)
    // One of two concurrent devices makes the plan, and both get it.
    await trx
      .insertInto('daily_plans')
      .values(plan)
      .onConflict(conflict => conflict.columns(['user_id', 'day']).doNothing())
      .execute()
    return (await readPlan(trx, userId, day)) ?? plan
  })
}

function readPlan(db: Db, userId: string, day: string): Promise<PlanRow | undefined> {
  return db
    .selectFrom('daily_plans')
    .selectAll()
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst()
}

/** Returns the answers of the days that the plan takes into account. */
export function readAnswers(db: Db, userId: string, day: string): Promise<AnswerRow[]> {
  return db
    .selectFrom('daily_answers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('day', '>', addDays(day, -KNOWN_FOR))
    .orderBy('day')
    .orderBy('number')
    .execute()
}

/** Returns what tests say about a learner. */
export async function readRecords({ exercises, now }: TodayDependencies, userId: string) {
  const since = now() - KNOWN_FOR * DAY
  const records = await Promise.all(exercises().map(one => one.readRecord(userId, since)))
  return {
    scores: records.flatMap(({ scores }) => scores),
    skills: records.flatMap(({ skills }) => skills),
    answers: records.flatMap(({ answers }) => answers),
  }
}

async function makePlan(
  dependencies: TodayDependencies,
  userId: string,
  today: LearnerDay,
): Promise<PlanRow> {
  const { sentences, exercises, now } = dependencies
  const content = { exercises: exercises().flatMap(({ all }) => all), sentences: sentences.all }
  const { questions, lessons, ...drawn } = drawPlan(
    await readHistory(dependencies, userId, today),
    content,
  )
  return {
    user_id: userId,
    day: today.day,
    ...drawn,
    questions: JSON.stringify(questions),
    lessons: JSON.stringify(lessons),
    planned_at: now(),
    word_at: null,
    listening_at: null,
    lesson_at: null,
  }
}

async function readHistory(
  dependencies: TodayDependencies,
  userId: string,
  today: LearnerDay,
): Promise<LearnerHistory> {
  const { db } = dependencies
  const { day, zone } = today
  const [answers, records, inQuizzes, plans, words, { goal, wordsWith, ...path }] =
    await Promise.all([
      readAnswers(db, userId, day),
      readRecords(dependencies, userId),
      readQuizAnswers(dependencies, userId),
      readPlansBefore(db, userId, day),
      readReviewedWords(db, userId),
      readPosition(dependencies, userId),
    ])
  const countDue = async (taught: readonly string[]) =>
    (await readDueEntries(db, userId, today, taught)).entries.length
  const byId = exercisesById(dependencies)
  const ranked = rankSkills([...records.skills, ...tallyAnswers(answers, byId)])
  const daily = answers.flatMap(({ question_id: id, place, at }) => {
    const exercise = byId.get(id)
    return exercise ? { id, at, isRight: exercise.isRight(place) } : []
  })
  return {
    ...path,
    // A lesson that was begun takes only what is left of it.
    ahead: path.ahead.map(step => ({ ...step, minutes: minutesLeft(step, path.progress.parts) })),
    day,
    daysLeft: daysLeft(goal, day),
    minutes: goal?.minutes ?? MINUTES,
    words: new Set(words),
    answers: [...daily, ...[...records.answers, ...inQuizzes].filter(({ id }) => byId.has(id))]
      .sort((one, other) => one.at - other.at)
      .map(({ id, at, isRight }) => ({ id, isRight, day: dateIn(zone, at) })),
    plans,
    reviews: {
      withLesson: await countDue(wordsWith(undefined)),
      alone: await countDue(wordsWith([])),
    },
    skills: knownSkills(ranked).map(({ skill }) => skill),
    seed: `${userId} ${day}`,
  }
}

/** Returns answers in quizzes of classes, which count for nothing but the return of mistakes. */
async function readQuizAnswers({ exercises, now }: TodayDependencies, userId: string) {
  const answers = await Promise.all(exercises().map(one => one.readQuizAnswers(userId)))
  const since = now() - KNOWN_FOR * DAY
  return answers.flat().filter(({ at }) => at >= since)
}

/** Returns the last plans before a day, the newest first. */
async function readPlansBefore(db: Db, userId: string, day: string) {
  const plans = await db
    .selectFrom('daily_plans')
    .select(['word_id', 'sentence_id', 'questions'])
    .where('user_id', '=', userId)
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(KNOWN_FOR)
    .execute()
  return plans.map(({ questions, ...plan }) => {
    const ids: string[] = JSON.parse(questions)
    return { ...plan, questions: ids }
  })
}
