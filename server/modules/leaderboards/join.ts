import { lockLearner } from '../../auth/lock-learner.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { newCode, nicknameKey } from '../../lib/nicknames.ts'
import { classOf, ofFriends } from './board-names.ts'
import {
  BOARDS_MAX,
  type BoardDependencies,
  MEMBERS_MAX,
  mayJoinClass,
  NOT_THERE,
} from './dependencies.ts'
import { freeRoom } from './free-room.ts'
import { lockBoard, lockOrMake } from './lock-board.ts'

const TOO_MANY = `Kamu sudah ikut ${BOARDS_MAX} papan. Keluar dari salah satunya dulu, ya.`
const FULL = `Papan ini sudah penuh: paling banyak ${MEMBERS_MAX} orang.`

/** A learner and the nickname they want to take part with. */
interface Membership {
  userId: string
  nickname: string
}

/**
 * Creates a leaderboard for friends; the same key again finds the one it created.
 *
 * @returns its id
 * @throws ApiError leaderboard-limit or token-revoked
 */
export function makeBoard(
  { db, now }: BoardDependencies,
  membership: Membership & { title: string; create_key: string },
): Promise<string> {
  const { userId, title, create_key } = membership
  return transact(db, async trx => {
    await lockLearner(trx, userId)
    const existing = await trx
      .selectFrom('leaderboard_members')
      .select('leaderboard_id')
      .where('user_id', '=', userId)
      .where('create_key', '=', create_key)
      .executeTakeFirst()
    if (existing) return existing.leaderboard_id
    await checkBoards(trx, userId)
    const id = ofFriends(newCode())
    await trx.insertInto('leaderboards').values({ id, title, created_at: now() }).execute()
    await insertMember(trx, id, 1, membership, now(), create_key)
    return id
  })
}

/**
 * Lets a learner take part, or changes their nickname.
 *
 * @throws ApiError not-found, nickname-taken, leaderboard-limit or token-revoked
 */
export async function joinBoard(
  dependencies: BoardDependencies,
  id: string,
  membership: Membership,
): Promise<void> {
  const { db, now, classes } = dependencies
  const { userId } = membership
  await transact(db, async trx => {
    await lockLearner(trx, userId)
    const isOfClass = classOf(id) !== undefined
    const mayJoin = !isOfClass || (await mayJoinClass(trx, classes, userId, id))
    const isThere =
      isOfClass && mayJoin ? await lockOrMake(trx, id, now()) : await lockBoard(trx, id)
    if (isThere && (await rename(trx, id, membership))) return
    if (!isThere || !mayJoin) throw new ApiError('not-found', NOT_THERE)
    await checkBoards(trx, userId)
    const { room } = await freeRoom(trx, id)
    if (room > 1 && !isOfClass) throw new ApiError('leaderboard-limit', FULL)
    await insertMember(trx, id, room, membership, now(), null)
  })
}

/** @throws ApiError leaderboard-limit */
async function checkBoards(trx: Db, userId: string): Promise<void> {
  const memberships = await trx
    .selectFrom('leaderboard_members')
    .select('leaderboard_id')
    .where('user_id', '=', userId)
    .execute()
  if (memberships.length >= BOARDS_MAX) throw new ApiError('leaderboard-limit', TOO_MANY)
}

/**
 * Changes the nickname of a member.
 *
 * @returns whether the learner is already a member
 * @throws ApiError nickname-taken
 */
async function rename(trx: Db, id: string, { userId, nickname }: Membership): Promise<boolean> {
  const members = trx.selectFrom('leaderboard_members').where('leaderboard_id', '=', id)
  const membership = await members.select('room').where('user_id', '=', userId).executeTakeFirst()
  if (!membership) return false
  const nickname_key = nicknameKey(nickname)
  const membersWithNickname = members
    .select('user_id')
    .where('room', '=', membership.room)
    .where('nickname_key', '=', nickname_key)
    .where('user_id', '!=', userId)
  const { numUpdatedRows } = await trx
    .updateTable('leaderboard_members')
    .set({ nickname, nickname_key })
    .where('user_id', '=', userId)
    .where('leaderboard_id', '=', id)
    .where(({ not, exists }) => not(exists(membersWithNickname)))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ApiError('nickname-taken')
  return true
}

/** @throws ApiError nickname-taken */
async function insertMember(
  trx: Db,
  leaderboard_id: string,
  room: number,
  { userId: user_id, nickname }: Membership,
  joined_at: number,
  create_key: string | null,
): Promise<void> {
  const nickname_key = nicknameKey(nickname)
  const row = await trx
    .insertInto('leaderboard_members')
    .values({ user_id, leaderboard_id, room, nickname, nickname_key, create_key, joined_at })
    .onConflict(conflict =>
      conflict.columns(['leaderboard_id', 'room', 'nickname_key']).doNothing(),
    )
    .returning('user_id')
    .executeTakeFirst()
  if (!row) throw new ApiError('nickname-taken')
}
