import type { Leaderboard } from '../contract/leaderboards.ts'
import * as routes from '../contract/routes/leaderboards.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

type OneBoard = Promise<Result<{ data: Leaderboard }>>

/** What a leaderboard for friends is made with. */
export interface BoardWish {
  title: string
  /** How its maker is called there. */
  nickname: string
  /** Sent again with the same key it is the same leaderboard. */
  create_key: string
}

const fallback = 'Something went wrong'

/** Leaderboards that who is signed in takes part in or may join, and that of a code. */
export function fetchLeaderboards(
  http: Http,
  code?: string,
): Promise<Result<{ data: Leaderboard[] }>> {
  return call(http, routes.getLeaderboards, {
    query: { code },
    fallback: 'Failed to fetch leaderboards',
  })
}

/** Makes a leaderboard for friends. */
export function createLeaderboard(http: Http, wish: BoardWish): OneBoard {
  return call(http, routes.createLeaderboard, { body: wish, fallback })
}

/** Takes part under a nickname, or changes it. */
export function joinLeaderboard(http: Http, id: string, nickname: string): OneBoard {
  return call(http, routes.joinLeaderboard, { params: { id }, body: { nickname }, fallback })
}

/** Leaves a leaderboard. */
export function leaveLeaderboard(http: Http, id: string): Promise<Result<{ data: object }>> {
  return call(http, routes.leaveLeaderboard, { params: { id }, fallback })
}
