import type { Standing, StreakDay } from '../../../src/contract/check-ins.ts'
import { addDays } from '../../../src/lib/calendar-days.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { type LearnerDay, learnerDay } from '../../learner-days/learner-day.ts'
import { readZones } from '../../learner-days/read-zones.ts'
import { ApiError } from '../../lib/api-error.ts'
import { MILESTONES, POINTS_RULES } from '../points/public.ts'
import { currentStreak, keepMissedDays, opensAt, repairFrom, type StreakState } from './streak.ts'

/** Freezes that a learner can have at hand. */
const FREEZES_MAX = 2

/** Kept days that are told of. */
const KEPT_TOLD = 10

/**
 * Where a learner stands with their daily check-in. Days that were missed since the last one are
 * told as they would be kept by a check-in now.
 *
 * @param now milliseconds UTC, by the server's clock
 * @throws ApiError token-revoked for a learner who is gone
 */
export async function readStanding(db: Db, userId: string, now: number): Promise<Standing> {
  const state = await readStreakState(db, userId)
  const today = learnerDay(state.zones, now)
  const { longest, began } = await readPast(db, userId)
  const user = await db
    .selectFrom('users')
    .select(['points', 'last_check_in_date'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw new ApiError('token-revoked')
  return {
    day: today.day,
    ends_at: today.ends_at,
    time_zone: today.zone,
    ...standingOf(state, today, { now, began }),
    longest_streak: longest,
    last_check_in_date: user.last_check_in_date,
    points: user.points,
    points_each: POINTS_RULES['check-in'].points,
    freezes_max: FREEZES_MAX,
    next_milestone: MILESTONES.find(({ days }) => days > longest) ?? null,
    milestones: MILESTONES.map(each => ({ ...each, is_reached: each.days <= longest })),
  }
}

/** Whether a learner has checked in on a day of theirs; one that was kept is none. */
export async function hasCheckedIn(db: Db, userId: string, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('check_ins')
    .select('day')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .where('kind', '=', 'check-in')
    .executeTakeFirst()
  return row !== undefined
}

/** The streak of an account as it stands now: none once a missed day has ended it. */
export async function readCurrentStreak(
  db: Db,
  user: Pick<Tables['users'], 'id' | 'daily_check_in_streak' | 'last_check_in_date'>,
  now: number,
): Promise<number> {
  const { id, daily_check_in_streak, last_check_in_date: last } = user
  if (last === null) return 0
  const { day } = learnerDay(await readZones(db, id), now)
  // What most look like needs no more.
  if (last >= addDays(day, -1)) return daily_check_in_streak
  return currentStreak(await readStreakState(db, id), day)
}

/** What a learner's streak is reckoned from. */
export async function readStreakState(db: Db, userId: string): Promise<StreakState> {
  const zones = await readZones(db, userId)
  const rows = db.selectFrom('check_ins').where('user_id', '=', userId).orderBy('day', 'desc')
  const kept = await rows
    .select(['day', 'kind'])
    .where('kind', '!=', 'check-in')
    .limit(KEPT_TOLD)
    .execute()
  const freezes = await db
    .selectFrom('freezes')
    .select(['id', 'from_day'])
    .where('user_id', '=', userId)
    .where('used_for', 'is', null)
    .execute()
  // At the end: a check-in meanwhile may have used what was read, but then nothing is missed.
  const last = await rows
    .select(['day', 'at', 'streak'])
    .where('kind', '=', 'check-in')
    .limit(1)
    .executeTakeFirst()
  return { zones, last, kept, freezes }
}

/**
 * Gives a learner a freeze from their day on, in a transaction that has locked them.
 *
 * @returns why it was not given: they have as many as they can, or one of those waits for the next
 *   check-in to keep a missed day; undefined when it was given
 */
export async function addFreeze(
  trx: Db,
  { user_id, id, at }: { user_id: string; id: string; at: number },
): Promise<'full' | 'held' | undefined> {
  const state = await readStreakState(trx, user_id)
  const { day } = learnerDay(state.zones, at)
  // One that would keep a day that was missed counts until the next check-in: if that comes too
  // late, it was not used up.
  if (state.freezes.length >= FREEZES_MAX)
    return keepMissedDays(state, day)?.some(({ freeze }) => freeze !== undefined) ? 'held' : 'full'
  await trx.insertInto('freezes').values({ user_id, id, from_day: day, used_for: null }).execute()
  return undefined
}

function standingOf(
  state: StreakState,
  today: LearnerDay,
  { now, began }: { now: number; began: string | null },
) {
  const missed = keepMissedDays(state, today.day)
  const newly = (missed ?? []).map(({ day, kind }) => ({ day, kind })).toReversed()
  const kept: StreakDay[] = [...newly, ...state.kept]
  const used = newly.filter(({ kind }) => kind === 'freeze').length
  const { last } = state
  return {
    is_checked_in: last !== undefined && last.day >= today.day,
    opens_at: opensAt(state, today, now),
    daily_check_in_streak: missed && last ? last.streak : 0,
    freezes: state.freezes.length - used,
    repair_from: repairFrom({ kept }, today.day),
    kept: missed ? kept.filter(({ day }) => day > (began ?? '')).slice(0, KEPT_TOLD) : [],
  }
}

/** The longest streak of all, and the day on which the newest began. */
async function readPast(db: Db, userId: string) {
  const rows = db
    .selectFrom('check_ins')
    .where('user_id', '=', userId)
    .where('kind', '=', 'check-in')
  const { longest, began } = await rows
    .select(({ fn }) => [
      fn.max<number | null>('streak').as('longest'),
      fn.max<string | null>('day').filterWhere('streak', '=', 1).as('began'),
    ])
    .executeTakeFirstOrThrow()
  return { longest: longest ?? 0, began }
}
