export const getPoints = { method: 'get', path: '/points' } as const
export const getTransactions = { method: 'get', path: '/points/transactions' } as const
