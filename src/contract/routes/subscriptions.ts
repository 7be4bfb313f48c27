export const getSubscription = { method: 'get', path: '/subscription' } as const
export const checkSubscription = { method: 'post', path: '/subscription/check' } as const
export const claimTrial = { method: 'post', path: '/subscription/trial' } as const
export const searchSubscriptions = { method: 'post', path: '/subscription/search' } as const
export const grantSubscription = { method: 'post', path: '/subscription/grant' } as const
