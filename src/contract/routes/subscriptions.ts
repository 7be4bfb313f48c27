export const getSubscription = {
  method: 'get',
  path: '/subscription',
  fallback: 'Failed to fetch subscription',
} as const
export const checkSubscription = {
  method: 'post',
  path: '/subscription/check',
  fallback: 'Failed to fetch subscription',
} as const
export const claimTrial = {
  method: 'post',
  path: '/subscription/trial',
  fallback: 'Failed to claim free trials',
} as const
export const searchSubscriptions = {
  method: 'post',
  path: '/subscription/search',
  fallback: 'Failed to fetch subscription',
} as const
export const grantSubscription = {
  method: 'post',
  path: '/subscription/grant',
  fallback: 'Update failed',
} as const
