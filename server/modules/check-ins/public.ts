import type { Standing, StreakDay } from '../../../src/contract/check-ins.ts'
import { addDays } from '../../../src/lib/calendar-days.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { type LearnerDay, learnerDay } from '../../learner-days/learner-day.ts'
import { readZones, readZonesOf } from '../../learner-days/read-zones.ts'
import { ApiError } from '../../lib/api-error.ts'
import { MILESTONES, POINTS_RULES } from '../points/public.ts'
import {
  coverMissedDays,
  currentStreak,
  opensAt,
  repairFrom,
  type StreakState,
  WEEK,
} from './streak.ts'

/** Freezes that a learner can own at a time. */
const FREEZES_MAX = 2

/** Number of covered days in a response. */
const COVERED_SHOWN = 10

/**
 * Returns a learner's standing with the daily check-in. Days missed since the last one are
 * reported as a check-in now would cover them.
 *
 * @param now milliseconds UTC, by the server's clock
 * @throws ApiError token-revoked when the account was deleted
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

/** Whether a learner has checked in on one of their days; a covered day does not count. */
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

/** Returns the current streak of an account: 0 once a missed day has ended it. */
export async function readCurrentStreak(
  db: Db,
  user: Pick<Tables['users'], 'id' | 'daily_check_in_streak' | 'last_check_in_date'>,
  now: number,
): Promise<number> {
  const { id, daily_check_in_streak, last_check_in_date: last } = user
  if (last === null) return 0
  const { day } = learnerDay(await readZones(db, id), now)
  // Most accounts need no further query.
  if (last >= addDays(day, -1)) return daily_check_in_streak
  return currentStreak(await readStreakState(db, id), day)
}

type CheckedInUser = Pick<Tables['users'], 'id' | 'daily_check_in_streak' | 'last_check_in_date'>

/**
 * Returns the current days and streaks of several accounts, with as many queries as for one;
 * accounts that were deleted meanwhile are left out.
 */
export async function readCurrentDays(
  db: Db,
  users: readonly CheckedInUser[],
  now: number,
): Promise<ReadonlyMap<string, { day: string; streak: number }>> {
  const zonesOf = await readZonesOf(
    db,
    users.map(({ id }) => id),
  )
  const days = users.flatMap(user => {
    const zones = zonesOf.get(user.id)
    return zones ? { ...user, zones, day: learnerDay(zones, now).day } : []
  })
  const missed = days.flatMap(({ last_check_in_date: last, ...user }) =>
    last !== null && last < addDays(user.day, -1) ? { ...user, last } : [],
  )
  const [covered, freezes] = await readCover(db, missed)
  const ended = new Set(
    missed
      .filter(({ id, zones, last, day }) => {
        const isOwn = ({ user_id }: { user_id: string }) => user_id === id
        const state = { zones, covered: covered.filter(isOwn), freezes: freezes.filter(isOwn) }
        return !coverMissedDays({ ...state, last: { day: last } }, day)
      })
      .map(({ id }) => id),
  )
  return new Map(
    days.map(({ id, day, daily_check_in_streak }) => [
      id,
      { day, streak: ended.has(id) ? 0 : daily_check_in_streak },
    ]),
  )
}

/** Reads what can cover missed days of some accounts: their covered days so far, and freezes. */
async function readCover(db: Db, users: readonly { id: string; last: string }[]) {
  const ids = users.map(({ id }) => id)
  if (ids.length === 0) return [[], []] as const
  const first = users.map(({ last }) => last).sort()[0] ?? ''
  const covered = await db
    .selectFrom('check_ins')
    .select(['user_id', 'day', 'kind'])
    .where('user_id', 'in', ids)
    .where('kind', '!=', 'check-in')
    .where('day', '>', addDays(first, -WEEK))
    .orderBy('day', 'desc')
    .execute()
  const freezes = await db
    .selectFrom('freezes')
    .select(['user_id', 'id', 'from_day'])
    .where('user_id', 'in', ids)
    .where('used_for', 'is', null)
    .execute()
  return [covered, freezes] as const
}

/** Reads the state from which a learner's streak is computed. */
export async function readStreakState(db: Db, userId: string): Promise<StreakState> {
  const zones = await readZones(db, userId)
  const rows = db.selectFrom('check_ins').where('user_id', '=', userId).orderBy('day', 'desc')
  const covered = await rows
    .select(['day', 'kind'])
    .where('kind', '!=', 'check-in')
    .limit(COVERED_SHOWN)
    .execute()
  const freezes = await db
    .selectFrom('freezes')
    .select(['id', 'from_day'])
    .where('user_id', '=', userId)
    .where('used_for', 'is', null)
    .execute()
  // Read last: a concurrent check-in may have used the data above, but then no day is missed.
  const last = await rows
    .select(['day', 'at', 'streak'])
    .where('kind', '=', 'check-in')
    .limit(1)
    .executeTakeFirst()
  return { zones, last, covered, freezes }
}

/**
 * Gives a learner a freeze from their current day on, in a transaction that has locked them.
 *
 * @returns why it was not given: they own the maximum, or one of their freezes is reserved for a
 *   missed day until the next check-in; undefined when it was given
 */
export async function addFreeze(
  trx: Db,
  { user_id, id, at }: { user_id: string; id: string; at: number },
): Promise<'full' | 'held' | undefined> {
  const state = await readStreakState(trx, user_id)
  const { day } = learnerDay(state.zones, at)
  // A freeze that would cover a missed day counts as owned until the next check-in: if that
  // comes too late, it was not used up.
  if (state.freezes.length >= FREEZES_MAX)
    return coverMissedDays(state, day)?.some(({ freeze }) => freeze !== undefined) ? 'held' : 'full'
  await trx.insertInto('freezes').values({ user_id, id, from_day: day, used_for: null }).execute()
  return undefined
}

function standingOf(
  state: StreakState,
  today: LearnerDay,
  { now, began }: { now: number; began: string | null },
) {
  const missed = coverMissedDays(state, today.day)
  const newly = (missed ?? []).map(({ day, kind }) => ({ day, kind })).toReversed()
  const covered: StreakDay[] = [...newly, ...state.covered]
  const used = newly.filter(({ kind }) => kind === 'freeze').length
  const { last } = state
  return {
    is_checked_in: last !== undefined && last.day >= today.day,
    opens_at: opensAt(state, today, now),
    daily_check_in_streak: missed && last ? last.streak : 0,
    freezes: state.freezes.length - used,
    repair_from: repairFrom({ covered }, today.day),
    kept: missed ? covered.filter(({ day }) => day > (began ?? '')).slice(0, COVERED_SHOWN) : [],
  }
}

/** Returns the longest streak of all, and the first day of the current one. */
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
