import type { Group, GroupMember } from '../../../src/contract/groups.ts'
import type { Db } from '../../db/tables.ts'
import { readLearnerDay } from '../../learner-days/read-zones.ts'
import { type Week, weekOf } from '../../learner-days/week.ts'
import { ApiError } from '../../lib/api-error.ts'
import { readCurrentDays } from '../check-ins/public.ts'
import { readCheers } from './cheers.ts'
import { NO_INVITATION } from './join.ts'
import type { GroupDependencies } from './membership.ts'

/** Days of a week that each member aims for in the challenge. */
const GOAL_EACH = 5

/** A learner who looks at their groups, with their own day and week. */
interface Viewer {
  userId: string
  day: string
  week: Week
}

/** Returns the groups of a learner, the oldest membership first. */
export async function showGroups(
  dependencies: GroupDependencies,
  userId: string,
  id?: string,
): Promise<Group[]> {
  const { db, now } = dependencies
  const groups = await db
    .selectFrom('study_group_members as own')
    .innerJoin('study_groups as group', 'group.id', 'own.group_id')
    .select(['group.id', 'group.title', 'group.code', 'group.owner_id', 'group.link_closed_at'])
    .where('own.user_id', '=', userId)
    .$if(id !== undefined, query => query.where('group.id', '=', id ?? ''))
    .orderBy('own.joined_at')
    .orderBy('own.slot')
    .execute()
  const { day } = await readLearnerDay(db, userId, now())
  const viewer = { userId, day, week: weekOf(day) }
  return Promise.all(
    groups.map(async ({ owner_id, link_closed_at, ...group }) => {
      const members = await showMembers(dependencies, { ...group, owner_id }, viewer)
      return {
        ...group,
        ...viewer.week,
        is_owner: owner_id === userId,
        is_link_open: link_closed_at === null,
        challenge: {
          days: members.reduce((sum, { days }) => sum + days, 0),
          goal: GOAL_EACH * Math.max(1, members.length),
        },
        members,
        cheers: await readCheers(db, userId, group.id, viewer.week.from),
      }
    }),
  )
}

/** Returns one group of a learner. @throws ApiError not-found */
export async function showGroup(
  dependencies: GroupDependencies,
  userId: string,
  id: string,
): Promise<Group> {
  const [group] = await showGroups(dependencies, userId, id)
  if (!group) throw new ApiError('not-found')
  return group
}

/** Returns all that a code says about a group to those who are no members. */
export async function showInvitation(db: Db, code: string, userId: string | undefined) {
  const group = await db
    .selectFrom('study_groups')
    .select(['id', 'title', 'link_closed_at'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!group) throw new ApiError('not-found', NO_INVITATION)
  const member =
    userId &&
    (await db
      .selectFrom('study_group_members')
      .select('group_id')
      .where('user_id', '=', userId)
      .where('group_id', '=', group.id)
      .executeTakeFirst())
  if (!member && group.link_closed_at !== null) throw new ApiError('not-found', NO_INVITATION)
  return { title: group.title, id: member ? group.id : null }
}

async function showMembers(
  { db, now }: GroupDependencies,
  group: { id: string; owner_id: string },
  viewer: Viewer,
): Promise<GroupMember[]> {
  const rows = await readMembers(db, group.id)
  const [current, days, cheered] = [
    await readCurrentDays(db, rows, now()),
    await readDays(db, group.id, viewer.week),
    await readCheered(db, group.id, viewer),
  ]
  return rows.flatMap(row => {
    const today = current.get(row.id)
    // The account was deleted meanwhile.
    if (!today) return []
    const { last_check_in_date: last } = row
    return {
      id: row.public_id,
      nickname: row.nickname,
      is_self: row.id === viewer.userId,
      is_owner: row.id === group.owner_id,
      is_done_today: last !== null && last >= today.day,
      streak: today.streak,
      days: days.get(row.id) ?? 0,
      cheered: cheered.get(row.id) ?? null,
    }
  })
}

function readMembers(db: Db, groupId: string) {
  return db
    .selectFrom('study_group_members as member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .select(['users.id', 'daily_check_in_streak', 'last_check_in_date'])
    .select(['public_id', 'nickname'])
    .where('group_id', '=', groupId)
    .orderBy('joined_at')
    .orderBy('seat')
    .execute()
}

/** Returns the days of a week on which each member has checked in. */
async function readDays(db: Db, groupId: string, { from, to }: Week) {
  const rows = await db
    .selectFrom('study_group_members as member')
    .innerJoin('check_ins as day', 'day.user_id', 'member.user_id')
    .select('member.user_id')
    .select(({ fn }) => fn.countAll<number | string | bigint>().as('days'))
    .where('group_id', '=', groupId)
    .where('day.kind', '=', 'check-in')
    .where('day.day', '>=', from)
    .where('day.day', '<=', to)
    .groupBy('member.user_id')
    .execute()
  return new Map(rows.map(({ user_id, days }) => [user_id, Number(days)]))
}

/** Returns the greetings that a learner has sent on their current day, by receiver. */
async function readCheered(db: Db, groupId: string, { userId, day }: Viewer) {
  const rows = await db
    .selectFrom('study_group_cheers')
    .select(['recipient_id', 'greeting'])
    .where('group_id', '=', groupId)
    .where('sender_id', '=', userId)
    .where('day', '=', day)
    .execute()
  return new Map(rows.map(({ recipient_id, greeting }) => [recipient_id, greeting]))
}
