import type { Db } from '../../db/tables.ts'
import type { PersonalData } from '../../module.ts'
import { type AnswerRow, exercisesById, type TodayDependencies } from './dependencies.ts'

const TABLES = ['daily_plans', 'daily_answers', 'goals'] as const

/** Plans of somebody's days, their answers to them, and the exam they prepare for. */
export function todayData(dependencies: TodayDependencies): PersonalData {
  const { db } = dependencies
  return {
    columns: TABLES.map(table => `${table}.user_id`),
    async export({ userId }) {
      const [daily_plans, daily_answers, goals] = await Promise.all([
        readPlans(db, userId),
        readAnswers(db, userId),
        readGoals(db, userId),
      ])
      return {
        daily_plans: daily_plans.map(({ questions, lessons, ...plan }) => ({
          ...plan,
          questions: JSON.parse(questions),
          lessons: JSON.parse(lessons),
        })),
        daily_answers: daily_answers.map(toExported(dependencies)),
        goals,
      }
    },
    async erase(trx, { userId }) {
      for (const table of TABLES)
        await trx.deleteFrom(table).where('user_id', '=', userId).execute()
    },
  }
}

/**
 * Converts an answer for the export, with the public id of its option; null for a question that is
 * gone.
 */
function toExported(dependencies: TodayDependencies) {
  const byId = exercisesById(dependencies)
  return ({ place, ...answer }: Omit<AnswerRow, 'user_id'>) => {
    const option_id = byId.get(answer.question_id)?.judge(place).answer ?? null
    return { ...answer, option_id }
  }
}

function readPlans(db: Db, userId: string) {
  return db
    .selectFrom('daily_plans')
    .select([
      'day',
      'word_id',
      'skill',
      'questions',
      'sentence_id',
      'lessons',
      'lesson_minutes',
      'planned_at',
      'word_at',
      'listening_at',
      'lesson_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute()
}

function readAnswers(db: Db, userId: string) {
  return db
    .selectFrom('daily_answers')
    .select(['day', 'number', 'question_id', 'place', 'at'])
    .where('user_id', '=', userId)
    .orderBy('day')
    .orderBy('number')
    .execute()
}

function readGoals(db: Db, userId: string) {
  return db
    .selectFrom('goals')
    .select(['exam', 'date', 'minutes', 'start', 'chosen_at'])
    .where('user_id', '=', userId)
    .execute()
}
