export const checkIn = { method: 'post', path: '/users/daily-checkin/:userId' } as const
export const getCheckIns = { method: 'get', path: '/users/check-ins' } as const
