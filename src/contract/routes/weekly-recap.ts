export const getWeeklyRecap = {
  method: 'get',
  path: '/users/week',
  fallback: 'Failed to fetch the week',
} as const
