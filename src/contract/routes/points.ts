export const getPoints = {
  method: 'get',
  path: '/points',
  fallback: 'Failed to fetch points',
} as const
export const getTransactions = {
  method: 'get',
  path: '/points/transactions',
  fallback: 'Failed to fetch points',
} as const
