/** Where the list of rewards lies; `listRoute()` has its call. */
export const REWARDS = '/rewards'

export const getRedemptions = {
  method: 'get',
  path: '/points/redemptions',
  fallback: 'Failed to fetch rewards',
} as const
export const redeemReward = { method: 'post', path: '/points/redemptions' } as const
