import { addDays } from '../../../src/lib/calendar-days.ts'
import { DAY } from '../../../src/lib/durations.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import type { LearnerDay } from '../../learner-days/learner-day.ts'
import { wordOfDay } from '../word-reviews/public.ts'
import {
  type AnswerRow,
  exercisesById,
  type PlanRow,
  type TodayDependencies,
} from './dependencies.ts'
import { pickQuestions } from './pick-questions.ts'
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
  { day }: LearnerDay,
): Promise<PlanRow> {
  const stored = await readPlan(dependencies.db, userId, day)
  if (stored) return stored
  const plan = await makePlan(dependencies, userId, day)
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
    right: records.flatMap(({ right }) => right),
  }
}

async function makePlan(
  dependencies: TodayDependencies,
  userId: string,
  day: string,
): Promise<PlanRow> {
  const { db, now, sentences } = dependencies
  const [answers, records, before] = await Promise.all([
    readAnswers(db, userId, day),
    readRecords(dependencies, userId),
    readPlansBefore(db, userId, day),
  ])
  const byId = exercisesById(dependencies)
  const ranked = rankSkills([...records.skills, ...tallyAnswers(answers, byId)])
  const answeredRight = answers
    .filter(({ question_id, place }) => byId.get(question_id)?.isRight(place))
    .map(({ question_id: id, at }) => ({ id, at }))
  const toDate = {
    skills: knownSkills(ranked).map(({ skill }) => skill),
    right: lastRight([...records.right, ...answeredRight]),
    shown: new Set(before.questions),
  }
  const { questions, skill } = pickQuestions([...byId.values()], toDate, `${userId} ${day}`)
  const sentence = sentences.all[before.count % sentences.all.length]
  return {
    user_id: userId,
    day,
    word_id: wordOfDay(day),
    skill,
    questions: JSON.stringify(questions),
    sentence_id: sentence?.id ?? '',
    planned_at: now(),
    word_at: null,
    listening_at: null,
  }
}

/** Returns the time of the last correct answer to each question. */
function lastRight(right: readonly { id: string; at: number }[]): Map<string, number> {
  const inOrder = right.toSorted((one, other) => one.at - other.at)
  return new Map(inOrder.map(({ id, at }) => [id, at]))
}

/** Returns the number of a learner's plans before a day, and the questions of the last one. */
async function readPlansBefore(db: Db, userId: string, day: string) {
  const before = db.selectFrom('daily_plans').where('user_id', '=', userId).where('day', '<', day)
  const [{ count }, last] = await Promise.all([
    before.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    before.select('questions').orderBy('day', 'desc').limit(1).executeTakeFirst(),
  ])
  const questions: string[] = last ? JSON.parse(last.questions) : []
  return { count: Number(count), questions }
}
