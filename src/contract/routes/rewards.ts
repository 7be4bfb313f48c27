export const getRewards = {
  method: 'get',
  path: '/rewards',
  fallback: 'Failed to fetch rewards',
} as const

export const getRedemptions = {
  method: 'get',
  path: '/points/redemptions',
  fallback: 'Failed to fetch rewards',
} as const
export const redeemReward = { method: 'post', path: '/points/redemptions' } as const
