import { paths } from './paths.ts'

/** Parameter of /rewards that names the leaderboard somebody is invited to. */
export const INVITATION = 'papan'

/** Addresses of leaderboards; apart from the paths that every page's scripts carry. */
export const leaderboardPaths = {
  /** Where who has been invited takes part. */
  invitation: (code: string) => `${paths.rewards}?${new URLSearchParams({ [INVITATION]: code })}`,
}

/** The code of a leaderboard of friends; undefined for one of a class. */
export function inviteCode(boardId: string): string | undefined {
  return /^friends-(.+)$/.exec(boardId)?.[1]
}
