import type { Db } from '../../db/tables.ts'
import { MEMBERS_MAX } from './dependencies.ts'

/**
 * Finds the first room of a leaderboard with a free place. A join needs it while the leaderboard is
 * locked; for everybody else it is the room that joining now would lead to.
 *
 * @returns its number, its number of members, and the number of members of all rooms
 */
export async function freeRoom(
  db: Db,
  id: string,
): Promise<{ room: number; members: number; all: number }> {
  const rows = await db
    .selectFrom('leaderboard_members')
    .select(['room', ({ fn }) => fn.countAll<number | string | bigint>().as('members')])
    .where('leaderboard_id', '=', id)
    .groupBy('room')
    .execute()
  const counts = new Map(rows.map(({ room, members }) => [room, Number(members)]))
  const inRoom = (room: number) => counts.get(room) ?? 0
  let room = 1
  while (inRoom(room) >= MEMBERS_MAX) room += 1
  const all = [...counts.values()].reduce((sum, members) => sum + members, 0)
  return { room, members: inRoom(room), all }
}
