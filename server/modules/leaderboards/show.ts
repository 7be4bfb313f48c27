import type { Leaderboard } from '../../../src/contract/leaderboards.ts'
import { readLearnerDay } from '../../learner-days/read-zones.ts'
import { type Week, weekOf } from '../../learner-days/week.ts'
import { ApiError } from '../../lib/api-error.ts'
import { readBegunClasses } from '../classes/public.ts'
import { classOf, ofClass, ofFriends } from './board-names.ts'
import { type BoardDependencies, NOT_THERE } from './dependencies.ts'
import { freeRoom } from './free-room.ts'
import type { Room } from './scores.ts'

/** Maximum number of class leaderboards that are offered beside those a learner has joined. */
const OFFERED = 10

interface Membership extends Room {
  nickname: string
  title: string | null
}

/**
 * Returns the leaderboards that a learner has joined, those they may join, and the one they are
 * invited to.
 */
export async function showBoards(
  dependencies: BoardDependencies,
  userId: string,
  code?: string,
): Promise<Leaderboard[]> {
  const week = await weekNow(dependencies, userId)
  const memberships = await membershipsOf(dependencies, userId)
  const joined = await Promise.all(
    memberships.map(each => showJoined(dependencies, userId, each, week)),
  )
  const begun = (await readBegunClasses(dependencies.db, userId)).map(ofClass)
  const ids = [...(code ? [ofFriends(code)] : []), ...begun.slice(0, OFFERED)]
  const isNew = (id: string) => memberships.every(({ leaderboard_id }) => leaderboard_id !== id)
  const offered = await Promise.all(
    ids.filter(isNew).map(id => showOffered(dependencies, id, week)),
  )
  return [...joined, ...offered].filter(board => board !== undefined)
}

/** Returns one leaderboard that a learner has joined. @throws ApiError not-found */
export async function showBoard(
  dependencies: BoardDependencies,
  userId: string,
  id: string,
): Promise<Leaderboard> {
  const memberships = await membershipsOf(dependencies, userId)
  const membership = memberships.find(({ leaderboard_id }) => leaderboard_id === id)
  const week = await weekNow(dependencies, userId)
  const board = membership && (await showJoined(dependencies, userId, membership, week))
  if (!board) throw new ApiError('not-found', NOT_THERE)
  return board
}

async function weekNow({ db, now }: BoardDependencies, userId: string): Promise<Week> {
  return weekOf((await readLearnerDay(db, userId, now())).day)
}

function membershipsOf({ db }: BoardDependencies, userId: string): Promise<Membership[]> {
  return db
    .selectFrom('leaderboard_members as member')
    .innerJoin('leaderboards as board', 'board.id', 'member.leaderboard_id')
    .select(['leaderboard_id', 'room', 'nickname', 'title'])
    .where('user_id', '=', userId)
    .orderBy('joined_at')
    .orderBy('leaderboard_id')
    .execute()
}

/** @returns undefined for the leaderboard of a class that no longer exists */
async function showJoined(
  dependencies: BoardDependencies,
  userId: string,
  { nickname, ...board }: Membership,
  week: Week,
): Promise<Leaderboard | undefined> {
  const named = nameOf(dependencies, board.leaderboard_id, board.title)
  return (
    named && { ...named, ...week, nickname, ...(await dependencies.scores.of(board, week, userId)) }
  )
}

/** @returns undefined where there is none */
async function showOffered(
  dependencies: BoardDependencies,
  id: string,
  week: Week,
): Promise<Leaderboard | undefined> {
  const { db } = dependencies
  const board = await db
    .selectFrom('leaderboards')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!board && classOf(id) === undefined) return undefined
  const named = nameOf(dependencies, id, board?.title ?? null)
  if (!named) return undefined
  // For a class, the number of members that one would see after joining: other rooms have their
  // own.
  const { members, all } = await freeRoom(db, id)
  const count = named.kind === 'class' ? members : all
  return { ...named, ...week, nickname: null, members: count, rows: [] }
}

function nameOf(
  { classes }: BoardDependencies,
  id: string,
  ownTitle: string | null,
): Pick<Leaderboard, 'id' | 'kind' | 'title'> | undefined {
  const classId = classOf(id)
  const title = classId === undefined ? ownTitle : classes.everPublished.get(classId)?.title
  if (!title) return undefined
  return { id, kind: classId === undefined ? 'friends' : 'class', title }
}
