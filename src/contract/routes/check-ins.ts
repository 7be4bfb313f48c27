export const checkIn = {
  method: 'post',
  path: '/users/daily-checkin/:userId',
  fallback: 'Error during check-in',
} as const
export const getCheckIns = {
  method: 'get',
  path: '/users/check-ins',
  fallback: 'Failed to fetch check-ins',
} as const
