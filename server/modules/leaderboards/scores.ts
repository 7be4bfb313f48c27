import { LRUCache } from 'lru-cache'
import type { Leaderboard } from '../../../src/contract/leaderboards.ts'
import type { Db } from '../../db/tables.ts'
import type { Week } from './week.ts'

/** Which members see each other. */
export interface Room {
  leaderboard_id: string
  room: number
}

/** Rows that everybody sees of a room. */
const SHOWN = 20

type Rows = Leaderboard['rows']

/** What each member of a room has earned. */
type Sums = ReadonlyMap<string, number>

/** For so long points are not added up anew, in milliseconds. */
const KEPT_FOR = 30_000
const ROOMS = 1_000

/**
 * Points of rooms, kept for a moment: adding up the week of fifty people is the only thing here
 * that costs. Who takes part, and under which name, is always asked: whoever leaves is gone.
 */
export class Scores {
  readonly #db: Db
  readonly #kept: LRUCache<string, Sums>

  constructor(db: Db, now: () => number) {
    this.#db = db
    this.#kept = new LRUCache({ max: ROOMS, ttl: KEPT_FOR, ttlResolution: 0, perf: { now } })
  }

  /** @returns how many take part, and the first of them with the learner who looks */
  async of(room: Room, week: Week, userId: string): Promise<{ members: number; rows: Rows }> {
    const members = await readMembers(this.#db, room)
    const sums = await this.#sumsOf(room, week, members)
    const ranked = members
      .map(member => ({ ...member, points: sums.get(member.user_id) ?? 0 }))
      .sort((one, other) => other.points - one.points || compare(one, other))
    const rows = ranked.map(({ user_id, nickname, points }) => ({
      // Who has the same shares a place.
      place: 1 + ranked.findIndex(each => each.points === points),
      nickname,
      points,
      is_self: user_id === userId,
    }))
    return { members: rows.length, rows: rows.filter((row, at) => at < SHOWN || row.is_self) }
  }

  async #sumsOf(room: Room, week: Week, members: readonly Member[]): Promise<Sums> {
    const key = `${room.leaderboard_id} ${room.room} ${week.from}`
    const kept = this.#kept.get(key)
    // Who has come since then brings points along.
    if (kept && members.every(({ user_id }) => kept.has(user_id))) return kept
    const sums = await readSums(this.#db, room, week)
    this.#kept.set(key, sums)
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
 * Who of a room earned how much in a week, by learning alone: not by bringing friends, nor by
 * days in a row, which nobody could catch up with.
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
