import type { CheckInResult, Milestone } from '../../../src/contract/check-ins.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { learnerDay } from '../../learner-days/learner-day.ts'
import { readLearnerDay } from '../../learner-days/read-zones.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies } from '../../module.ts'
import { earnPoints, MILESTONES, POINTS_RULES } from '../points/public.ts'
import { dropReminders } from '../reminders/public.ts'
import { hasCheckedIn, readStanding, readStreakState } from './public.ts'
import { type CoveredDay, coverMissedDays, opensAt } from './streak.ts'

/**
 * Checks a learner in for their day by the server's clock; repeating it changes nothing.
 *
 * @throws ApiError check-in-too-soon after a change of zone, or token-revoked
 */
export async function checkIn(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  userId: string,
): Promise<CheckInResult> {
  const startedAt = now()
  const { day } = await readLearnerDay(db, userId, startedAt)
  // A learner who has checked in already needs no lock.
  if (await hasCheckedIn(db, userId, day)) return unchanged(db, userId, startedAt)
  return transact(db, async trx => {
    await lockLearner(trx, userId)
    // Read inside the lock: after waiting past midnight, the check-in counts for the new day.
    return checkInAt(trx, userId, now())
  })
}

async function checkInAt(trx: Db, user_id: string, at: number): Promise<CheckInResult> {
  const state = await readStreakState(trx, user_id)
  const today = learnerDay(state.zones, at)
  const { day } = today
  // Another server's clock may be ahead: days never go back.
  if (state.last && state.last.day >= day) return unchanged(trx, user_id, at)
  const opens_at = opensAt(state, today, at)
  if (opens_at > at) throw new ApiError('check-in-too-soon', undefined, {}, { opens_at })
  const missed = coverMissedDays(state, day)
  const before = missed && state.last ? state.last.streak : 0
  const streak = before + 1
  const row = await trx
    .insertInto('check_ins')
    .values({ user_id, day, kind: 'check-in', at, streak })
    .onConflict(conflict => conflict.columns(['user_id', 'day']).doNothing())
    .returning('day')
    .executeTakeFirst()
  if (!row) return unchanged(trx, user_id, at)
  for (const coveredDay of missed ?? [])
    await settle(trx, coveredDay, { user_id, at, streak: before })
  await trx
    .updateTable('users')
    .set({ daily_check_in_streak: streak, last_check_in_date: day })
    .where('id', '=', user_id)
    .execute()
  await dropReminders(trx, user_id)
  const given = await givePoints(trx, { user_id, day, streak, at })
  return { ...(await readStanding(trx, user_id, at)), is_new: true, ...given }
}

/** Stores the reason why a missed day did not end the streak, and uses up its freeze. */
async function settle(
  trx: Db,
  { day, kind, freeze }: CoveredDay,
  row: { user_id: string; at: number; streak: number },
): Promise<void> {
  await trx
    .insertInto('check_ins')
    .values({ ...row, day, kind })
    .execute()
  if (freeze === undefined) return
  await trx
    .updateTable('freezes')
    .set({ used_for: day })
    .where('user_id', '=', row.user_id)
    .where('id', '=', freeze)
    .execute()
}

async function givePoints(
  trx: Db,
  { user_id, day, streak, at }: { user_id: string; day: string; streak: number; at: number },
): Promise<{ earned: number; milestone: Milestone | null }> {
  const { points } = POINTS_RULES['check-in']
  const each = { user_id, at } as const
  const daily = await earnPoints(trx, {
    ...each,
    key: `check-in ${day}`,
    reason: 'check-in',
    points,
  })
  const reached = MILESTONES.find(({ days }) => days === streak)
  const more = reached
    ? await earnPoints(trx, {
        ...each,
        key: `milestone ${reached.days}`,
        reason: 'milestone',
        title: `${reached.days} hari`,
        points: reached.points,
      })
    : 0
  return { earned: daily + more, milestone: reached && more > 0 ? { ...reached } : null }
}

async function unchanged(db: Db, userId: string, now: number): Promise<CheckInResult> {
  return { ...(await readStanding(db, userId, now)), is_new: false, earned: 0, milestone: null }
}
