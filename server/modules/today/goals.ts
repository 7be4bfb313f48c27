import type { Body } from '../../../src/contract/calls.ts'
import type * as routes from '../../../src/contract/routes/today.ts'
import type { Goal } from '../../../src/contract/today.ts'
import { addDays } from '../../../src/lib/calendar-days.ts'
import { DAY } from '../../../src/lib/durations.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { readLearnerDay } from '../../learner-days/read-zones.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { TodayDependencies } from './dependencies.ts'
import { readGoal } from './public.ts'

type Choice = Body<typeof routes.setGoal>
type GoalChoice = NonNullable<Choice['goal']>

/** Maximum years until an exam. */
const YEARS = 5

/** Minutes a day of a learner who has not chosen. */
export const MINUTES = 10

/** Returns the whole days from a day to the exam; null without a date, or after it. */
export function daysLeft(goal: Goal | null, day: string): number | null {
  if (!goal?.date || goal.date < day) return null
  return (Date.parse(`${goal.date}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / DAY
}

/**
 * Sets or clears a learner's goal. What is omitted stays as it was.
 *
 * @throws ApiError invalid-input or token-revoked
 */
export async function setGoal(
  dependencies: TodayDependencies,
  userId: string,
  { goal: chosen, is_first }: Choice,
) {
  const { db, now } = dependencies
  const { day } = await readLearnerDay(db, userId, now())
  if (chosen) checkChoice(dependencies, chosen, day)
  const goal = await transact(db, async trx => {
    await lockLearner(trx, userId)
    const before = await readGoal(trx, userId)
    if (before && is_first) return before
    if (chosen) return storeGoal(trx, userId, { before, chosen }, now())
    await trx.deleteFrom('goals').where('user_id', '=', userId).execute()
    return null
  })
  return { goal, days_left: daysLeft(goal, day) }
}

async function storeGoal(
  trx: Db,
  userId: string,
  { before, chosen }: { before: Goal | null; chosen: GoalChoice },
  chosen_at: number,
): Promise<Goal> {
  const { exam, date, minutes, start } = chosen
  const goal = {
    exam,
    // A day belongs to its exam.
    date: date === undefined ? (before?.exam === exam ? before.date : null) : date,
    minutes: minutes ?? before?.minutes ?? MINUTES,
    start: start === undefined ? (before?.start ?? null) : start,
  }
  await trx
    .insertInto('goals')
    .values({ user_id: userId, ...goal, chosen_at })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ ...goal, chosen_at }))
    .execute()
  return goal
}

function checkChoice({ paths }: TodayDependencies, choice: GoalChoice, day: string): void {
  const { exam, date, start } = choice
  if (date) checkDate(date, day)
  if (
    !start ||
    paths()
      ?.to(exam)
      .steps.some(({ id }) => id === start)
  )
    return
  throw new ApiError(
    'invalid-input',
    'Periksa isian "goal.start": langkah ini tidak ada di jalur belajarnya.',
  )
}

function checkDate(date: string, day: string): void {
  if (date >= day && date <= addDays(day, YEARS * 365 + 1)) return
  throw new ApiError(
    'invalid-input',
    `Periksa isian "goal.date": pilih tanggal dari hari ini sampai ${YEARS} tahun ke depan.`,
  )
}
