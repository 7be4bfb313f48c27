export const getLeaderboards = {
  method: 'get',
  path: '/leaderboards',
  fallback: 'Failed to fetch leaderboards',
} as const
export const joinLeaderboard = { method: 'put', path: '/leaderboards/:id' } as const
export const leaveLeaderboard = { method: 'delete', path: '/leaderboards/:id' } as const
export const createLeaderboard = { method: 'post', path: '/leaderboards' } as const
