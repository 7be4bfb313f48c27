import type { Migration } from 'kysely/migration'
import type { Db } from '../../../db/tables.ts'
import { nicknameKey } from '../../../lib/nicknames.ts'

/**
 * Compares nicknames by their skeletons from now on. Members whose nicknames have looked alike until
 * now keep them, the first under the plain key.
 */
export const nicknameSkeletons: Migration = {
  async up(db: Db) {
    const members = await db
      .selectFrom('leaderboard_members')
      .select(['user_id', 'leaderboard_id', 'room', 'nickname', 'nickname_key'])
      .orderBy('joined_at')
      .orderBy('user_id')
      .execute()
    const taken = new Set<string>()
    const keyed = members.map(member => {
      const key = nicknameKey(member.nickname)
      const isTaken = taken.has(inRoom(member, key))
      taken.add(inRoom(member, key))
      return { ...member, next: isTaken ? `${key} ${member.user_id}` : key }
    })
    const changed = keyed.filter(({ next, nickname_key }) => next !== nickname_key)
    // First out of each other's way: the key of one may be what another had.
    for (const member of changed) await setKey(db, member, ` ${member.user_id}`)
    for (const member of changed) await setKey(db, member, member.next)
  },
}

function inRoom({ leaderboard_id, room }: { leaderboard_id: string; room: number }, key: string) {
  return `${leaderboard_id} ${room} ${key}`
}

function setKey(
  db: Db,
  { user_id, leaderboard_id }: { user_id: string; leaderboard_id: string },
  nickname_key: string,
) {
  return db
    .updateTable('leaderboard_members')
    .set({ nickname_key })
    .where('user_id', '=', user_id)
    .where('leaderboard_id', '=', leaderboard_id)
    .execute()
}
