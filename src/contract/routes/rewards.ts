/** Where the list of rewards lies; `listRoutes()` has the calls of it. */
export const REWARDS = '/rewards'

export const getRedemptions = { method: 'get', path: '/points/redemptions' } as const
export const redeemReward = { method: 'post', path: '/points/redemptions' } as const
