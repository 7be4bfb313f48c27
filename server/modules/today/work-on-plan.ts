import type { JudgedAnswer, Plan } from '../../../src/contract/today.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import { retry, transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import type { LearnerDay } from '../../learner-days/learner-day.ts'
import { readLearnerDay } from '../../learner-days/read-zones.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { AnswerRow, TodayDependencies } from './dependencies.ts'
import { ensurePlan } from './plan-day.ts'
import { readPlanOf } from './read-today.ts'
import { findQuestion, judge } from './show-plan.ts'

const DONE = { word: 'word_at', lesson: 'lesson_at', listening: 'listening_at' } as const
/** Position of the option of an answer “I do not know”. */
const NONE = -1

/**
 * Marks a step of the day's plan as done; repeating it changes nothing.
 *
 * @throws ApiError day-over or token-revoked
 */
export async function finishStep(
  dependencies: TodayDependencies,
  userId: string,
  step: keyof typeof DONE,
  day: string,
): Promise<Plan> {
  const { db, now } = dependencies
  const today = await checkDay(dependencies, userId, day)
  await ensurePlan(dependencies, userId, today)
  await retry(() =>
    db
      .updateTable('daily_plans')
      .set({ [DONE[step]]: now() })
      .where('user_id', '=', userId)
      .where('day', '=', day)
      .where(DONE[step], 'is', null)
      .execute(),
  )
  return readPlanOf(dependencies, userId, today)
}

/**
 * Judges an answer to a question of the day. The first answer is final: a later one gets the
 * response to that.
 *
 * @throws ApiError day-over, not-found, invalid-input or token-revoked
 */
export async function answerQuestion(
  dependencies: TodayDependencies,
  userId: string,
  number: number,
  { day, option_id }: { day: string; option_id: string | null },
): Promise<JudgedAnswer> {
  const today = await checkDay(dependencies, userId, day)
  const exercise = findQuestion(dependencies, await ensurePlan(dependencies, userId, today), number)
  if (!exercise) throw new ApiError('not-found', 'Soal ini tidak ada di rencana hari ini.')
  const place = option_id === null ? NONE : exercise.placeOf(option_id)
  if (option_id !== null && place < 0)
    throw new ApiError('invalid-input', 'Periksa isian "option_id": tidak ada di soal ini.')
  const answer = {
    user_id: userId,
    day,
    number,
    question_id: exercise.id,
    place,
    at: dependencies.now(),
  }
  return judge(exercise, await storeFirst(dependencies.db, answer))
}

/** @returns the final answer */
function storeFirst(db: Db, answer: AnswerRow): Promise<AnswerRow> {
  return transact(db, async trx => {
    // Fails for an account that is being deleted.
    await lockLearner(trx, answer.user_id)
    await trx
      .insertInto('daily_answers')
      .values(answer)
      .onConflict(conflict => conflict.columns(['user_id', 'day', 'number']).doNothing())
      .execute()
    return trx
      .selectFrom('daily_answers')
      .selectAll()
      .where('user_id', '=', answer.user_id)
      .where('day', '=', answer.day)
      .where('number', '=', answer.number)
      .executeTakeFirstOrThrow()
  })
}

/** @throws ApiError day-over for any day but the learner's current one by the server's clock */
async function checkDay(
  { db, now }: TodayDependencies,
  userId: string,
  day: string,
): Promise<LearnerDay> {
  const today = await readLearnerDay(db, userId, now())
  if (today.day !== day) throw new ApiError('day-over')
  return today
}
