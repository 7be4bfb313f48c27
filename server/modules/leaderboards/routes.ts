import * as calls from '../../../src/contract/leaderboards.ts'
import { on } from '../../http/calls.ts'
import { joinBoard, makeBoard } from './join.ts'
import { leaveBoard } from './leave.ts'
import type { BoardParts } from './parts.ts'
import { showBoard, showBoards } from './show.ts'

/** Taking part, looking, and leaving. */
export function boardRoutes(parts: BoardParts) {
  return [
    on(calls.getLeaderboards, async ({ who: { userId }, query: { code } }) => ({
      data: await showBoards(parts, userId, code),
    })),
    on(calls.createLeaderboard, async ({ who: { userId }, body }) => {
      const id = await makeBoard(parts, { userId, ...body })
      return { data: await showBoard(parts, userId, id) }
    }),
    on(calls.joinLeaderboard, async ({ who: { userId }, params: { id }, body: { nickname } }) => {
      await joinBoard(parts, id, { userId, nickname })
      return { data: await showBoard(parts, userId, id) }
    }),
    on(calls.leaveLeaderboard, async ({ who: { userId }, params: { id } }) => {
      await leaveBoard(parts, id, userId)
      return { data: {} }
    }),
  ]
}
