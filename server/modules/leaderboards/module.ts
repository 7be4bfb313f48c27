import * as calls from '../../../src/contract/leaderboards.ts'
import type { Db } from '../../db/tables.ts'
import { on } from '../../http/calls.ts'
import type { Module, PersonalData } from '../../module.ts'
import type { BoardDependencies } from './dependencies.ts'
import { joinBoard, makeBoard } from './join.ts'
import { leaveAll, leaveBoard } from './leave.ts'
import { leaderboardsSchema } from './migrations/0001-leaderboards.ts'
import { nicknameSkeletons } from './migrations/0002-nickname-skeletons.ts'
import { memberResource } from './resource.ts'
import { Scores } from './scores.ts'
import { showBoard, showBoards } from './show.ts'

/** Leaderboards of friends, and of classes. */
export const leaderboardsModule: Module = {
  name: 'leaderboards',
  tables: { '0001-leaderboards': leaderboardsSchema, '0002-nickname-skeletons': nicknameSkeletons },
  open({ db, now, classes }) {
    const dependencies = { db, now, classes, scores: new Scores(db, now) }
    return {
      routes: boardRoutes(dependencies),
      personal: boardData(db),
      resources: [memberResource(db)],
    }
  },
}

function boardData(db: Db): PersonalData {
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
      // A title that somebody else wrote is their data.
      const leaderboard_members = rows.map(row =>
        row.create_key === null ? { ...row, title: null } : row,
      )
      return { leaderboard_members }
    },
    erase: (trx, { userId }) => leaveAll(trx, userId),
  }
}

/** Routes for joining, reading and leaving leaderboards. */
function boardRoutes(dependencies: BoardDependencies) {
  return [
    on(calls.getLeaderboards, async ({ who: { userId }, query: { code } }) => ({
      data: await showBoards(dependencies, userId, code),
    })),
    on(calls.createLeaderboard, async ({ who: { userId }, body }) => {
      const id = await makeBoard(dependencies, { userId, ...body })
      return { data: await showBoard(dependencies, userId, id) }
    }),
    on(calls.joinLeaderboard, async ({ who: { userId }, params: { id }, body: { nickname } }) => {
      await joinBoard(dependencies, id, { userId, nickname })
      return { data: await showBoard(dependencies, userId, id) }
    }),
    on(calls.leaveLeaderboard, async ({ who: { userId }, params: { id } }) => {
      await leaveBoard(dependencies, id, userId)
      return { data: {} }
    }),
  ]
}
