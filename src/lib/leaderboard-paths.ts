import { paths } from './paths.ts'

/** Parameter of /rewards with the code of the leaderboard that somebody is invited to. */
export const INVITATION = 'papan'

/** Addresses of leaderboards; separate from the paths in every page's scripts. */
export const leaderboardPaths = {
  /** Page on which an invited learner joins. */
  invitation: (code: string) => `${paths.rewards}?${new URLSearchParams({ [INVITATION]: code })}`,
}

/** Returns the code of a leaderboard of friends; undefined for one of a class. */
export function inviteCode(boardId: string): string | undefined {
  return /^friends-(.+)$/.exec(boardId)?.[1]
}
