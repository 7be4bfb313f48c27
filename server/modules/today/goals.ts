import type { Goal } from '../../../src/contract/today.ts'
import { addDays } from '../../../src/lib/calendar-days.ts'
import { DAY } from '../../../src/lib/durations.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { readLearnerDay } from '../../learner-days/read-zones.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { TodayDependencies } from './dependencies.ts'

/** Maximum years until an exam. */
const YEARS = 5

/** Returns the exam that a learner has chosen. */
export async function readGoal(db: Db, userId: string): Promise<Goal | null> {
  const row = await db
    .selectFrom('goals')
    .select(['exam', 'date'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the whole days from a day to the exam; null without a date, or after it. */
export function daysLeft(goal: Goal | null, day: string): number | null {
  if (!goal?.date || goal.date < day) return null
  return (Date.parse(`${goal.date}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / DAY
}

/**
 * Sets or clears a learner's exam and its date.
 *
 * @throws ApiError invalid-input or token-revoked
 */
export async function setGoal({ db, now }: TodayDependencies, userId: string, goal: Goal | null) {
  const { day } = await readLearnerDay(db, userId, now())
  if (goal?.date) checkDate(goal.date, day)
  await transact(db, async trx => {
    await lockLearner(trx, userId)
    if (!goal) {
      await trx.deleteFrom('goals').where('user_id', '=', userId).execute()
      return
    }
    const chosen = { exam: goal.exam, date: goal.date, chosen_at: now() }
    await trx
      .insertInto('goals')
      .values({ user_id: userId, ...chosen })
      .onConflict(conflict => conflict.column('user_id').doUpdateSet(chosen))
      .execute()
  })
  return { goal, days_left: daysLeft(goal, day) }
}

function checkDate(date: string, day: string): void {
  if (date >= day && date <= addDays(day, YEARS * 365 + 1)) return
  throw new ApiError(
    'invalid-input',
    `Periksa isian "goal.date": pilih tanggal dari hari ini sampai ${YEARS} tahun ke depan.`,
  )
}
