import { LRUCache } from 'lru-cache'
import type { Leaderboard } from '../../../src/contract/leaderboards.ts'
import type { Db } from '../../db/tables.ts'
import type { Week } from '../../learner-days/week.ts'

/** A room of a leaderboard: its members see each other. */
export interface Room {
  leaderboard_id: string
  room: number
}

/** Rows of a room that everybody sees. */
const SHOWN = 20

type Rows = Leaderboard['rows']

/** Points that each member of a room has earned. */
type Sums = ReadonlyMap<string, number>

/** How long sums of points are cached, in milliseconds. */
const CACHE_TTL = 30_000
const ROOMS = 1_000

/**
 * Caches the points of rooms: adding up the week of fifty people is the only expensive query here.
 * Members and nicknames are always read anew: somebody who leaves is gone at once.
 */
export class Scores {
  readonly #db: Db
  readonly #cache: LRUCache<string, Sums>

  constructor(db: Db, now: () => number) {
    this.#db = db
    this.#cache = new LRUCache({ max: ROOMS, ttl: CACHE_TTL, ttlResolution: 0, perf: { now } })
  }

  /**
   * Returns the ranking of a room.
   *
   * @returns the number of members, and the first of them with the learner who looks
   */
  async of(room: Room, week: Week, userId: string): Promise<{ members: number; rows: Rows }> {
    const members = await readMembers(this.#db, room)
    const sums = await this.#sumsOf(room, week, members)
    const ranked = members
      .map(member => ({ ...member, points: sums.get(member.user_id) ?? 0 }))
      .sort((one, other) => other.points - one.points || compare(one, other))
    const rows = ranked.map(({ user_id, nickname, points }) => ({
      // Members with equal points share a place.
      place: 1 + ranked.findIndex(each => each.points === points),
      nickname,
      points,
      is_self: user_id === userId,
    }))
    return { members: rows.length, rows: rows.filter((row, at) => at < SHOWN || row.is_self) }
  }

  async #sumsOf(room: Room, week: Week, members: readonly Member[]): Promise<Sums> {
    const key = `${room.leaderboard_id} ${room.room} ${week.from}`
    const cached = this.#cache.get(key)
    // The cache lacks members who have joined since then and brought points along.
    if (cached && members.every(({ user_id }) => cached.has(user_id))) return cached
    const sums = await readSums(this.#db, room, week)
    this.#cache.set(key, sums)
    return sums
  }
}

type Member = Awaited<ReturnType<typeof readMembers>>[number]

function readMembers(db: Db, { leaderboard_id, room }: Room) {
  return db
    .selectFrom('leaderboard_members')
    .select(['user_id', 'nickname', 'nickname_key'])
    .where('leaderboard_id', '=', leaderboard_id)
    .where('room', '=', room)
    .execute()
}

/**
 * Returns the points of a room in a week from learning alone: not from referrals, nor from streaks,
 * which nobody could catch up with.
 */
async function readSums(db: Db, { leaderboard_id, room }: Room, { from, to }: Week): Promise<Sums> {
  const rows = await db
    .selectFrom('leaderboard_members as member')
    .leftJoin('points_ledger as line', join =>
      join
        .onRef('line.user_id', '=', 'member.user_id')
        .on('line.day', '>=', from)
        .on('line.day', '<=', to)
        .on('line.reason', 'not in', ['referral', 'milestone', 'redemption']),
    )
    .select('member.user_id')
    .select(({ fn }) => fn.sum<number | string | bigint | null>('line.points').as('points'))
    .where('member.leaderboard_id', '=', leaderboard_id)
    .where('member.room', '=', room)
    .groupBy('member.user_id')
    .execute()
  return new Map(rows.map(({ user_id, points }) => [user_id, Number(points ?? 0)]))
}

function compare(one: { nickname_key: string }, other: { nickname_key: string }): number {
  return one.nickname_key < other.nickname_key ? -1 : 1
}
