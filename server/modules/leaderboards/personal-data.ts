import type { Db } from '../../db/tables.ts'
import type { PersonalData } from '../../module.ts'
import { leaveAll } from './leave.ts'

export function boardData(db: Db): PersonalData {
  return {
    columns: ['leaderboard_members.user_id'],
    async export({ userId }) {
      const rows = await db
        .selectFrom('leaderboard_members')
        .leftJoin('leaderboards', 'leaderboards.id', 'leaderboard_id')
        .select(['leaderboard_id', 'title', 'room', 'nickname', 'create_key', 'joined_at'])
        .where('user_id', '=', userId)
        .orderBy('joined_at')
        .orderBy('leaderboard_id')
        .execute()
      // A title that somebody else wrote is theirs.
      const leaderboard_members = rows.map(row =>
        row.create_key === null ? { ...row, title: null } : row,
      )
      return { leaderboard_members }
    },
    erase: (trx, { userId }) => leaveAll(trx, userId),
  }
}
